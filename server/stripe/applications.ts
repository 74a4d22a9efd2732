import Stripe from 'stripe'
import type { StripeDeps } from './deps.ts'
import { isRepeatedServerError } from './failures.ts'
import type { ProjectAccountFacts } from './project-connection-records.ts'

/** Reading is all that collecting revenue takes: what is not granted cannot be misused. */
const SCOPE = 'read_only'

/** Accounts that owners have at Stripe already, connected by their consent there (OAuth). */
export interface Applications {
  /** Whether the platform is an application that accounts can be connected to. */
  canConnect(): boolean
  /** The consent page's address; null where the platform is no application. Nothing is called. */
  consentUrl(ask: { state: string; redirect_uri: string; email: string }): string | null
  /**
   * Turns the code that somebody brought back into the account it stands for, and looks at it. Null when the code is not
   * good. The same key gives the same answer, should one be lost on the way. Never from inside a transaction.
   */
  redeem(grant: { code: string; key: string }): Promise<GrantedAccount | null>
}

export interface GrantedAccount extends ProjectAccountFacts {
  scope: string
}

export function createApplications({ client, application }: StripeDeps): Applications {
  return {
    canConnect: () => application.client_id !== null,
    consentUrl({ state, redirect_uri, email }) {
      if (!application.client_id) return null
      const url = new URL('/oauth/authorize', application.connect_url)
      const asked = { response_type: 'code', client_id: application.client_id, scope: SCOPE, redirect_uri, state }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      url.searchParams.set('stripe_user[email]', email)
      return url.href
    },
    async redeem({ code, key }) {
      const granted = await tokenFor(client, code, key)
      if (!granted?.stripe_user_id) return null
      // Its keys are let go: the account's id and the platform's own key are all that is needed.
      const { id, charges_enabled, details_submitted } = await client.accounts.retrieve(granted.stripe_user_id)
      return { account_id: id, charges_enabled, details_submitted, scope: granted.scope ?? SCOPE }
    },
  }
}

async function tokenFor(client: Stripe, code: string, idempotencyKey: string): Promise<Stripe.OAuthToken | null> {
  try {
    return await client.oauth.token({ grant_type: 'authorization_code', code }, { idempotencyKey })
  } catch (error) {
    const isNoGoodCode =
      error instanceof Stripe.errors.StripeInvalidGrantError ||
      error instanceof Stripe.errors.StripeOAuthInvalidRequestError
    // It broke there after the code was used up, or before: either way another code is needed.
    if (isNoGoodCode || isRepeatedServerError(error)) return null
    throw error
  }
}
