import type Stripe from 'stripe'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'
import { book } from './balance-transactions.ts'
import { blankDispute, type DisputeKind, disputeFee } from './dispute-shape.ts'
import { settled } from './settlement.ts'

type Ending = 'won' | 'lost' | 'warning_closed'

/** The cardholder asks the bank for the money back, which the bank takes at once; an inquiry only asks. */
export async function openDispute(unit: Unit, charge: Stripe.Charge, kind: DisputeKind): Promise<void> {
  const dispute = blankDispute(newId('dispute'), charge, kind, unit.now)
  unit.emit('charge.dispute.created', unit.insert(dispute))
  unit.emit('charge.updated', unit.save<Stripe.Charge>({ ...charge, disputed: true }), {
    previous: { disputed: false },
  })
  const { due_by } = dispute.evidence_details
  if (due_by !== null) {
    await schedule(unit.db, { kind: 'dispute_overdue', account: unit.account, subject: dispute.id, due_at: due_by })
  }
  if (kind !== 'inquiry') await withdraw(unit, dispute)
}

/** An inquiry that goes on: the bank takes the money now, and asks again. */
export async function escalate(unit: Unit, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  const card = dispute.payment_method_details?.card
  const details = card && { card: { ...card, case_type: 'chargeback' as const }, type: 'card' }
  return withdraw(unit, {
    ...dispute,
    ...(details && { payment_method_details: details }),
    is_charge_refundable: false,
    status: 'needs_response',
  })
}

/** How it ends: won, and the disputed amount comes back without the fee; or lost, and nothing more moves. */
export async function settle(unit: Unit, dispute: Stripe.Dispute, ending: Ending): Promise<Stripe.Dispute> {
  const settled = unit.save<Stripe.Dispute>({ ...dispute, status: ending })
  const closed = ending === 'won' ? await reinstate(unit, settled) : settled
  unit.emit('charge.dispute.closed', closed, { previous: { status: dispute.status } })
  return closed
}

/** Nobody answered in time: a dispute is lost, an inquiry is closed. */
export async function becomeOverdue(unit: Unit, id: string): Promise<void> {
  const dispute = (await unit.lock('dispute', id))?.data
  if (dispute === undefined || !dispute.status.endsWith('needs_response')) return
  const evidence_details = { ...dispute.evidence_details, past_due: true }
  const ending = dispute.status === 'needs_response' ? 'lost' : 'warning_closed'
  await settle(unit, { ...dispute, evidence_details }, ending)
}

async function withdraw(unit: Unit, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  const taken = await move(unit, dispute, { amount: -dispute.amount, reporting_category: 'dispute' })
  unit.emit('charge.dispute.funds_withdrawn', taken)
  return taken
}

async function reinstate(unit: Unit, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  if (dispute.balance_transactions.length === 0) return dispute
  const back = await move(unit, dispute, { amount: dispute.amount, reporting_category: 'dispute_reversal' })
  unit.emit('charge.dispute.funds_reinstated', back)
  return back
}

async function move(
  unit: Unit,
  dispute: Stripe.Dispute,
  { amount, reporting_category }: { amount: number; reporting_category: string },
): Promise<Stripe.Dispute> {
  const money = await settled(unit, { amount, currency: dispute.currency })
  const booked = await book(unit, [
    {
      ...money,
      account: unit.account,
      fee: amount < 0 ? disputeFee(money.currency) : 0,
      reporting_category,
      type: 'adjustment',
      source: dispute.id,
      description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${idOf(dispute.charge)}`,
    },
  ])
  return unit.save<Stripe.Dispute>({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...booked],
  })
}
