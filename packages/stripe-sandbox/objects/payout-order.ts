import type Stripe from 'stripe'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'
import { book } from './balance-transactions.ts'
import { blankPayout, leavesAt } from './payout-shape.ts'

type Ordered = Pick<
  Stripe.Payout,
  'amount' | 'automatic' | 'currency' | 'description' | 'metadata' | 'statement_descriptor'
> & { destination: string }

/** Takes the money off the balance; it leaves for the bank at the next midnight. */
export async function orderPayout(unit: Unit, ordered: Ordered): Promise<Stripe.Payout> {
  const id = newId('payout')
  const [transaction] = await book(unit, [
    {
      account: unit.account,
      currency: ordered.currency,
      amount: -ordered.amount,
      type: 'payout',
      reporting_category: 'payout',
      source: id,
      description: ordered.description ?? 'STRIPE PAYOUT',
      covered: true,
    },
  ])
  const payout = unit.insert<Stripe.Payout>({
    ...blankPayout(id, ordered.amount, ordered.currency, unit.now),
    ...ordered,
    balance_transaction: transaction?.id ?? null,
    reconciliation_status: ordered.automatic ? 'in_progress' : 'not_applicable',
  })
  await schedule(unit.db, { kind: 'payout_sent', account: unit.account, subject: id, due_at: leavesAt(unit.now) })
  unit.emit('payout.created', payout)
  return payout
}
