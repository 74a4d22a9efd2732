import type Stripe from 'stripe'
import { z } from 'zod'
import type { StripeDeps } from './deps.ts'
import { followCharge } from './execute-charge.ts'
import { executeRefund } from './execute-refund.ts'
import { recordOwnReversal } from './execute-reversal.ts'
import { recordInquiry, type SeenInquiry } from './record-inquiry.ts'
import { recordReturnedCharge, type SeenReturn } from './record-returned-funds.ts'
import { recordReversal } from './record-reversal.ts'
import { withdrawalsOf } from './withdrawals.ts'

/**
 * Records everything that came back of a charge of ours, in the order in which it happened at Stripe, whichever of it an
 * event was about.
 */
export async function syncReturnedCharge(deps: StripeDeps, intent_id: string | null): Promise<void> {
  if (!intent_id) return
  const charge = await deps.db
    .selectFrom('charges')
    .select('id')
    .where('stripe_payment_intent_id', '=', intent_id)
    .executeTakeFirst()
  if (!charge) return
  await followCharge(deps, charge.id)
  await finishRefunds(deps, charge.id)
  const { returned, inquiries } = await returnsOf(deps, intent_id)
  for (const inquiry of inquiries) await recordInquiry(deps, charge.id, inquiry)
  for (const seen of returned) await recordReturnedCharge(deps, charge.id, seen)
}

/** The same for a transfer of ours. */
export async function syncReversals(deps: StripeDeps, stripe_transfer_id: string): Promise<void> {
  const transfer = await deps.db
    .selectFrom('transfers')
    .select('id')
    .where('stripe_transfer_id', '=', stripe_transfer_id)
    .executeTakeFirst()
  if (!transfer) return
  const reversals: Stripe.TransferReversal[] = []
  for await (const reversal of deps.client.transfers.listReversals(stripe_transfer_id, { limit: 100 })) {
    reversals.push(reversal)
  }
  for (const { id, amount, created, metadata } of reversals.sort(byTime)) {
    const ours = z.uuid().safeParse(metadata?.reversal_id)
    if (ours.success) {
      await recordOwnReversal(deps, ours.data, { stripe_reversal_id: id })
      continue
    }
    await recordReversal(deps, transfer.id, { stripe_id: id, amount, occurred_at: dateOf(created) })
  }
}

/** A refund of ours that is under way may turn out to have been made at Stripe by somebody. */
async function finishRefunds(deps: StripeDeps, charge_id: string): Promise<void> {
  const open = await deps.db
    .selectFrom('refunds')
    .select('id')
    .where('charge_id', '=', charge_id)
    .where('status', 'in', ['pending', 'unknown', 'processing'])
    .execute()
  for (const { id } of open) await executeRefund(deps, id)
}

async function returnsOf({ client }: StripeDeps, payment_intent: string): Promise<SeenOfCharge> {
  const found: (SeenReturn & Dated)[] = []
  const inquiries: SeenInquiry[] = []
  for await (const refund of client.refunds.list({ payment_intent, limit: 100 })) {
    // Made by us, for a request that has a row of its own.
    if (refund.metadata?.refund_id === undefined && refund.balance_transaction) found.push(fromRefund(refund))
  }
  for await (const dispute of client.disputes.list({ payment_intent, limit: 100 })) {
    inquiries.push(fromInquiry(dispute))
    if (dispute.balance_transactions.some(({ amount }) => amount < 0)) found.push(fromDispute(dispute))
  }
  return { inquiries, returned: found.sort(byTime).map(({ id: _id, created: _created, ...seen }) => seen) }
}

interface SeenOfCharge {
  returned: SeenReturn[]
  inquiries: SeenInquiry[]
}

const fromInquiry = ({ id, status, amount, reason, created }: Stripe.Dispute): SeenInquiry => ({
  ...{ stripe_id: id, stripe_status: status, amount, reason, occurred_at: dateOf(created) },
})

function fromRefund({ id, created, amount, status, reason, metadata }: Stripe.Refund): SeenReturn & Dated {
  return {
    ...{ id, created, amount, reason, cause: 'refund', stripe_id: id, occurred_at: dateOf(created) },
    ...{ stripe_status: status ?? 'pending', withdrawals: 1 },
    is_recovered: status === 'failed' || status === 'canceled',
    payment_id: z.uuid().safeParse(metadata?.payment_id).data ?? null,
  }
}

/** What the bank took for a dispute, and gave back when it was won. An inquiry takes nothing. */
function fromDispute({ id, amount, ...dispute }: Stripe.Dispute): SeenReturn & Dated {
  const { is_recovered, withdrawals, created } = withdrawalsOf(dispute)
  return {
    ...{ id, created, amount, cause: 'chargeback', stripe_id: id, occurred_at: dateOf(created), payment_id: null },
    ...{ reason: dispute.reason, stripe_status: dispute.status, is_recovered, withdrawals },
  }
}

interface Dated {
  id: string
  created: number
}

const byTime = (a: Dated, b: Dated) => a.created - b.created || (a.id < b.id ? -1 : 1)
const dateOf = (created: number) => new Date(created * 1000)
