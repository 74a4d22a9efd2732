import { callOffCharge, followCharge } from './carry-out-charge.ts'
import type { ProviderGround } from './ground.ts'

/** Charges that wait for their payers. Each call goes out to the provider: never from inside a transaction. */
export interface Checkouts {
  /** What the payer's browser confirms this intent with. */
  clientSecretOf(intent_id: string): Promise<string>
  /** Takes over where the charge stands at the provider. */
  follow(charge_id: string): Promise<void>
  /** Ends a charge that waits, so that it can take no money later. */
  callOff(charge_id: string): Promise<void>
}

export function createCheckouts(ground: ProviderGround): Checkouts {
  return {
    async clientSecretOf(intent_id) {
      const { client_secret } = await ground.client.paymentIntents.retrieve(intent_id)
      if (!client_secret) throw new Error(`The intent ${intent_id} came without a client secret.`)
      return client_secret
    },
    follow: (charge_id) => followCharge(ground, charge_id),
    callOff: (charge_id) => callOffCharge(ground, charge_id),
  }
}
