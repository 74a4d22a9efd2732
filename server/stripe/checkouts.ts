import { record, type StripeDeps } from './deps.ts'
import { cancelCharge, followCharge } from './execute-charge.ts'
import { preferCard } from './prefer-card.ts'

/** Charges that wait for their payers. Each call goes out to Stripe: never from inside a transaction. */
export interface Checkouts {
  /** What the payer's browser confirms this intent with. */
  clientSecretOf(intent_id: string): Promise<string>
  /** Takes over where the charge stands at Stripe. */
  follow(charge_id: string): Promise<void>
  /** Makes a saved card its holder's default one. */
  preferCard(user_id: string, payment_method_id: string): Promise<void>
  /** Ends a charge that waits, so that it can take no money later. */
  cancel(charge_id: string): Promise<void>
}

export function createCheckouts(deps: StripeDeps): Checkouts {
  return {
    async clientSecretOf(intent_id) {
      const { client_secret } = await deps.client.paymentIntents.retrieve(intent_id)
      if (!client_secret) throw new Error(`The intent ${intent_id} came without a client secret.`)
      return client_secret
    },
    follow: (charge_id) => followCharge(deps, charge_id),
    preferCard: (user_id, payment_method_id) =>
      record(deps, 'preferCard', async (write) => void (await preferCard(write, user_id, payment_method_id))),
    cancel: (charge_id) => cancelCharge(deps, charge_id),
  }
}
