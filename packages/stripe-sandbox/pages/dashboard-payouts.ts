import type Stripe from 'stripe'
import type { Queryable } from '../store/database.ts'
import { day } from './day.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import { money } from './money.ts'

const SHOWN = 10

const STATES: Record<string, string> = {
  canceled: 'cancelled',
  failed: 'came back',
  in_transit: 'on its way',
  paid: 'arrived',
  pending: 'ordered',
}

/** The newest payouts of an account: when, how much, and what became of each. */
export async function recentPayouts(db: Queryable, account: string): Promise<HtmlSafeString | string> {
  const found = await db.query<{ data: Stripe.Payout }>(
    `select data from stripe_sandbox.objects where object = 'payout' and account = $1 and not deleted
     order by created desc, seq desc limit ${SHOWN}`,
    [account],
  )
  if (found.rows.length === 0) return ''
  const lines = found.rows.map(
    ({ data: { arrival_date, status, amount, currency } }) =>
      html`<tr><td>${day(arrival_date)}</td><td>${STATES[status] ?? status}</td><td class="amount">${money(amount, currency)}</td></tr>`,
  )
  return html`<table><thead><tr><th>Arrives</th><th>State</th><th class="amount">Amount</th></tr></thead>
<tbody>${join(lines, '')}</tbody></table>`
}
