const SECRETS = new Set([
  'AUTH_SECRET',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  // People mix it up with the secret one.
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
])

const MAX_SHOWN = 100

/** A variable's value as a message may show it: a secret by its length only, an address without its password. */
export function shownValue(name: string, value: string): string {
  const length = value.length === 1 ? 'its value of 1 character' : `its value of ${value.length} characters`
  if (SECRETS.has(name)) return length
  const shown = name.endsWith('_URL') || name === 'S3_ENDPOINT' ? shownAddress(value) : value
  if (shown === null) return length
  const line = shown.replace(/\p{Cc}/gu, '\u{fffd}')
  return `“${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}”`
}

/** Null where a password may be anywhere in it. */
export function shownAddress(value: string): string | null {
  const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*:\/\/)(.*)$/is.exec(value) ?? []
  if (!scheme) return /^[\w.-]*$/.test(value) ? value : null
  const at = rest.lastIndexOf('@')
  const place = rest.slice(at + 1)
  // What stands behind the colon is no port, so it may be what should have stood before an @.
  if (at < 0 && /^[^/]*:(?!\d+(\/|$|\?))/.test(rest) && !rest.startsWith('[')) return null
  const masked = place.replace(/([?&][^=&]*(?:pass|pwd|secret|key|token)[^=&]*=)[^&]*/gi, '$1…')
  return `${scheme}${at < 0 ? '' : '…@'}${masked}`
}
