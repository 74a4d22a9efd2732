import type Stripe from 'stripe'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'
import { book } from './balance-transactions.ts'
import { settled } from './settlement.ts'
import { TEST_CARDS } from './test-cards.ts'

/** How long the bank takes to say what has become of a refund. */
const OUTCOME_SECONDS = 5

type Later = 'succeeds_later' | 'fails_later'

/** What the bank of the card says of refunds: usually yes, at once. */
export async function laterOutcome(unit: Unit, charge: Stripe.Charge): Promise<Later | undefined> {
  const method = charge.payment_method === null ? undefined : await unit.read('payment_method', charge.payment_method)
  return TEST_CARDS[method?.hidden.test_card ?? '']?.refund
}

export async function expectOutcome(unit: Unit, refund: string, outcome: Later): Promise<void> {
  const kind = outcome === 'fails_later' ? 'refund_failed' : 'refund_settled'
  await schedule(unit.db, { kind, account: unit.account, subject: refund, due_at: unit.now + OUTCOME_SECONDS })
}

/** A refund that was pending has arrived. */
export async function settleRefund(unit: Unit, id: string): Promise<void> {
  const refund = (await unit.lock('refund', id))?.data
  if (refund?.status !== 'pending') return
  emitRefund(unit, 'refund.updated', unit.save<Stripe.Refund>({ ...refund, status: 'succeeded' }), refund)
}

/** The bank sends the money back: it is on the balance again, and the charge may be refunded once more. */
export async function failRefund(unit: Unit, id: string): Promise<void> {
  const refund = (await unit.lock('refund', id))?.data
  const charge = refund && (await unit.lock('charge', idOf(refund.charge) ?? ''))?.data
  if (!charge || refund.status === 'failed') return
  const [back] = await book(unit, [
    {
      ...(await settled(unit, refund)),
      account: unit.account,
      type: 'refund_failure',
      reporting_category: 'refund_failure',
      source: id,
      description: 'REFUND FAILURE',
    },
  ])
  const failed = unit.save<Stripe.Refund>({
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    ...(back && { failure_balance_transaction: back.id }),
  })
  unit.save<Stripe.Charge>({
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  emitRefund(unit, 'refund.failed', failed, refund)
}

function emitRefund(
  unit: Unit,
  type: 'refund.updated' | 'refund.failed',
  now: Stripe.Refund,
  before: Stripe.Refund,
): void {
  const previous = { status: before.status }
  unit.emit(type, now, { previous })
  unit.emit('charge.refund.updated', now, { previous })
}
