import { type Refusal, refuse } from '#server/platform/commands.ts'

interface GivenAddresses {
  return_url?: string | undefined
  refresh_url?: string | undefined
}

interface OnboardingUrls {
  return_url: string
  refresh_url: string
}

/** The URLs to which hosted onboarding returns: within this site, by default the payments page. */
export function returnUrl(public_url: string, given: GivenAddresses): OnboardingUrls | Refusal<'INVALID_INPUT'> {
  const return_url = ownAddress(public_url, given.return_url ?? '/payments?onboarding=completed')
  if (!return_url) return notOurs('return_url')
  const refresh_url = ownAddress(public_url, given.refresh_url ?? '/payments?onboarding=refresh')
  if (!refresh_url) return notOurs('refresh_url')
  return { return_url, refresh_url }
}

/** The absolute URL of a page of this site, from a URL or a path; null for other sites. */
export function ownAddress(public_url: string, address: string): string | null {
  const url = URL.parse(address, public_url)
  const isOurs = url?.origin === new URL(public_url).origin && url.username === '' && url.password === ''
  return isOurs ? url.href : null
}

export function notOurs(field: string): Refusal<'INVALID_INPUT'> {
  const message = 'This must be an address of this site.'
  return refuse('INVALID_INPUT', { message, field, issues: [{ path: field, message }] })
}
