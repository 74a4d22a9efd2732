import type { StripeSettings } from './settings.ts'

/** Where the client of Stripe finds the API, unless it is Stripe's own. */
export function apiOf(api_url: string) {
  const { protocol, hostname, port } = new URL(api_url)
  if (protocol === 'https:') return null
  return { protocol: 'http' as const, host: hostname, port: Number(port) }
}

/** Where the browser reaches Stripe: the sandbox's endpoint, or Stripe's with the script of its fields. */
export function originsOf({ mode, api_url }: StripeSettings) {
  if (mode === 'sandbox') return { connect: [new URL(api_url).origin], script: [], frame: [] }
  const script = 'https://js.stripe.com'
  return { connect: ['https://api.stripe.com'], script: [script], frame: [script, 'https://hooks.stripe.com'] }
}
