import type { Selectable } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import type { ChargeOutcome } from './charge-status.ts'
import { type RecordingDeps, record } from './deps.ts'
import type { ChargePurpose, SettledCharge } from './settlements.ts'
import { cashBalanceJob } from './sync-cash-balance.ts'

export type ChargeRow = Selectable<DB['charges']>

/**
 * Records a charge's outcome and what follows from it, in one transaction and once: a second caller, a job or a
 * repeated webhook, finds it settled and changes nothing.
 */
export async function recordCharge(
  deps: RecordingDeps<'charges'>,
  charge_id: string,
  outcome: ChargeOutcome,
): Promise<void> {
  await record(deps, 'recordCharge', async (write) => {
    const refusal = outcome.succeeded ? null : outcome.refusal
    const charge = await write.tx
      .updateTable('charges')
      .set(({ ref, selectFrom, fn }) => ({
        // The payer may have taken another of their cards when they were asked.
        payment_method_id: fn.coalesce(
          selectFrom('payment_methods')
            .select('id')
            .where('id', '=', (outcome.succeeded && outcome.payment_method_id) || '')
            .whereRef('user_id', '=', 'charges.payer_id'),
          ref('payment_method_id'),
        ),
        status: outcome.succeeded ? 'succeeded' : 'failed',
        failure_code: refusal?.code ?? null,
        failure_message: refusal?.sentence ?? null,
        settled_at: write.now,
      }))
      .where('id', '=', charge_id)
      .where('status', 'in', ['pending', 'unknown'])
      .returningAll()
      .executeTakeFirst()
    if (charge?.method === 'bank_transfer') write.enqueue(cashBalanceJob, { user_id: charge.payer_id })
    if (charge) await deps.settled.charges[charge.purpose as ChargePurpose](write, settledCharge(charge, outcome))
  })
}

export function settledCharge(row: ChargeRow, outcome: ChargeOutcome): SettledCharge {
  const { id, subject_id, payer_id, payment_method_id, amount, stripe_payment_intent_id } = row
  return {
    id,
    purpose: row.purpose as ChargePurpose,
    subject_id,
    payer_id,
    payment_method_id,
    amount,
    currency: row.currency as Currency,
    stripe_payment_intent_id,
    ...(outcome.succeeded
      ? { status: 'succeeded' }
      : { status: 'failed', failure_code: outcome.refusal.code, failure_message: outcome.refusal.sentence }),
  }
}
