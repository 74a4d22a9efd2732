import { z } from 'zod'
import type { AskingMethod } from '#domain/funding-method.ts'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { ChargePurpose } from './settlements.ts'

/** What pays: a saved card, or a method that asks the payer. */
export type ChargeFunding =
  | { method?: 'card'; customer_id: string; payment_method_id: string }
  | { method: AskingMethod }

interface ChargeFacts {
  id: string
  purpose: ChargePurpose
  subject_id: string
  payer_id: string
  amount: number
  currency: Currency
  /** What the payer reads on Stripe's receipt. */
  description: string
}

export type ChargeRequest = ChargeFacts & ChargeFunding

/** Carries out one requested charge at Stripe. */
export const chargeJob = defineJob('charge', {
  schema: z.object({ charge_id: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
})

/**
 * Asks for a charge: the intention and the job that carries it out exist if and only if the caller's
 * transaction commits. Its end arrives at the purpose's `ChargeSettled`, once.
 */
export async function requestCharge(write: Write, charge: ChargeRequest): Promise<void> {
  await write.tx
    .insertInto('charges')
    .values({ ...charge, status: 'pending', created_at: write.now })
    .execute()
  write.enqueue(chargeJob, { charge_id: charge.id })
}
