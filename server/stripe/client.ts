import Stripe from 'stripe'
import { tracedStripe } from './traced-stripe.ts'

export interface StripeClientOptions {
  secret_key: string
  /** Where the API is when it is not Stripe's own: the sandbox. */
  api: { protocol: 'http' | 'https'; host: string; port: number } | null
  /** Stands around the HTTP of every call: tests note calls, turn them elsewhere and cut them off. */
  around?: (http: Stripe.HttpClient) => Stripe.HttpClient
}

const ANSWER_WITHIN_MS = 20_000

/** Stripe's own client, pointed at Stripe or at the sandbox. */
export function createStripeClient({ secret_key, api, around = (http) => http }: StripeClientOptions): Stripe {
  return new Stripe(secret_key, {
    ...(api && { protocol: api.protocol, host: api.host, port: api.port }),
    httpClient: tracedStripe(around(Stripe.createNodeHttpClient())),
    telemetry: false,
    // A short hiccup is bridged here; patience is the jobs' part.
    maxNetworkRetries: 1,
    timeout: ANSWER_WITHIN_MS,
  })
}
