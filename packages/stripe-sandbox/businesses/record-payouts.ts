import type Stripe from 'stripe'
import { banksOf } from '../objects/bank-accounts.ts'
import { isPayday, nextMidnight } from '../objects/payout-schedule.ts'
import { blankPayout, PAYOUT_FAILURES } from '../objects/payout-shape.ts'
import type { Past } from './past.ts'

const DAY_SECONDS = 24 * 60 * 60
const HELD = new Set(['charge', 'payment'])

/** What left for the bank by itself on the paydays of the past, as the account's schedule has it. */
export function recordPayouts(past: Past, start: number): void {
  const timing = past.account.settings?.payouts?.schedule
  if (timing === undefined || !past.account.payouts_enabled) return
  for (const bank of banksOf(past.account)) {
    if (!bank.default_for_currency || bank.status === 'errored' || bank.last4 in PAYOUT_FAILURES) continue
    const waiting = past.transactions.filter(({ data }) => data.currency === bank.currency)
    waiting.sort((a, b) => a.data.created - b.data.created)
    for (let midnight = nextMidnight(start); midnight <= past.now; midnight += DAY_SECONDS) {
      if (!isPayday(timing, midnight)) continue
      const held = midnight - timing.delay_days * DAY_SECONDS
      const leaving = waiting.filter(
        ({ data, hidden }) =>
          hidden.payout === undefined &&
          data.created <= midnight &&
          data.available_on <= midnight &&
          !(HELD.has(data.type) && data.created > held),
      )
      const amount = leaving.reduce((sum, { data }) => sum + data.net, 0)
      if (amount > 0) payOut(past, bank, amount, midnight, leaving)
    }
  }
}

function payOut(
  past: Past,
  bank: Stripe.BankAccount,
  amount: number,
  at: number,
  parts: { hidden: { payout?: string } }[],
): void {
  const id = past.id('payout')
  for (const part of parts) part.hidden.payout = id
  const transaction = past.book(
    {
      currency: bank.currency,
      amount: -amount,
      type: 'payout',
      reporting_category: 'payout',
      source: id,
      description: 'STRIPE PAYOUT',
    },
    at,
  )
  const own = past.transactions.at(-1)
  if (own !== undefined) own.hidden.payout = id
  const blank = blankPayout(id, amount, bank.currency, at)
  const arrived = blank.arrival_date <= past.now
  const left = at + DAY_SECONDS <= past.now
  const ordered: Stripe.Payout = {
    ...blank,
    automatic: true,
    balance_transaction: transaction.id,
    description: 'STRIPE PAYOUT',
    destination: bank.id,
    reconciliation_status: 'in_progress',
    statement_descriptor: past.account.settings?.payouts?.statement_descriptor ?? null,
  }
  past.happened('payout.created', ordered, at)
  const payout = past.add<Stripe.Payout>({
    ...ordered,
    reconciliation_status: left ? 'completed' : 'in_progress',
    status: arrived ? 'paid' : left ? 'in_transit' : 'pending',
    ...(arrived && { trace_id: { status: 'supported', value: id.slice(-12).toUpperCase() } }),
  })
  if (left) past.happened('payout.reconciliation_completed', { ...payout, status: 'in_transit' }, at + DAY_SECONDS)
  if (arrived) past.happened('payout.paid', payout, blank.arrival_date)
  if (!left) past.later({ kind: 'payout_sent', subject: id, due_at: at + DAY_SECONDS })
  else if (!arrived) past.later({ kind: 'payout_arrived', subject: id, due_at: blank.arrival_date })
}
