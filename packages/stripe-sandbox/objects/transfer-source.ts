import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'
import type { Call } from '../http/operation.ts'
import { idOf } from '../store/stored.ts'
import { pendingUntil } from './balance-transactions.ts'
import { lockNamed } from './named.ts'

/** The charge that a transfer names as the one it is paid from. */
export async function sourceOf(call: Call, id: string | undefined): Promise<Stripe.Charge | undefined> {
  if (id === undefined) return undefined
  return (await lockNamed(call.unit, 'charge', id, 'source_transaction')).data
}

/** A transfer may be tied to a charge; then all such transfers together may not exceed it. */
export async function checkSource(
  call: Call,
  parameters: { amount: number; currency: string },
  charge: Stripe.Charge,
): Promise<void> {
  if (charge.currency !== parameters.currency) {
    const message = `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${parameters.currency})`
    throw refused(message, undefined, 'currency')
  }
  const used = await call.unit.db.query<{ amount: number }>(
    `select coalesce(sum((data->>'amount')::bigint - (data->>'amount_reversed')::bigint), 0)::bigint as amount
     from stripe_sandbox.objects where object = 'transfer' and data->>'source_transaction' = $1`,
    [charge.id],
  )
  const left = charge.amount - (used.rows[0]?.amount ?? 0)
  if (parameters.amount <= left) return
  throw refused(
    `Cannot use the charge ${charge.id} as the source of this transfer: the amount exceeds what is left of it (${left}).`,
    undefined,
    'amount',
  )
}

/** Money sent out of a charge that is still pending is pending on both sides, as long as the charge is. */
export async function availableOnOf({ unit }: Call, source: Stripe.Charge | undefined): Promise<number> {
  return pendingUntil(unit, idOf(source?.balance_transaction))
}

export function groupOf(source: Stripe.Charge | undefined): string | null {
  if (source === undefined) return null
  return source.transfer_group ?? `group_${source.id}`
}
