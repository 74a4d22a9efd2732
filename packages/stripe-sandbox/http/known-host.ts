import { isIP } from 'node:net'

/**
 * Whether a request may call the sandbox so: by a number, by this machine's own names, or by one it was given. Any other
 * name may be that of somebody's page, made to lead here after it was loaded: to the browser, that page and the sandbox
 * are then one site. A number cannot be made to lead elsewhere.
 */
export function isKnownHost(host: string | undefined, known: readonly string[]): boolean {
  if (host === undefined) return true
  const name = hostNameOf(host)
  return name !== undefined && (isIP(name) > 0 || isLocalName(name) || known.includes(name))
}

/** The name or number alone, without its port and brackets. */
export function hostNameOf(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') || undefined
}

export function isLocalName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}
