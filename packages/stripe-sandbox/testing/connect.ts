import type Stripe from 'stripe'
import { post } from './people.ts'
import type { TestSandbox } from './use-sandbox.ts'

/** What the platform gets back when the holder of this address has consented. */
export async function consent(test: TestSandbox, email: string, scope = 'read_write'): Promise<string> {
  const query = new URLSearchParams({ client_id: test.sandbox.client_id, response_type: 'code', scope })
  query.set('redirect_uri', 'https://sharewell.example/oauthcallback')
  const back = await post(`${test.url}/oauth/authorize?${query}`, { action: 'connect', email })
  return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

export function redeem(test: TestSandbox, code: string): Promise<Stripe.OAuthToken> {
  return test.stripe.oauth.token({ grant_type: 'authorization_code', code })
}

/** A standard account of this address, connected by its holder. */
export async function connected(test: TestSandbox, email: string, scope?: string): Promise<Stripe.OAuthToken> {
  return redeem(test, await consent(test, email, scope))
}
