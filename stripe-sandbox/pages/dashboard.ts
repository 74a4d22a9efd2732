import type Stripe from 'stripe'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { findLink } from '../store/hosted-links.ts'
import { html, join } from './html.ts'
import { page, sendGone, sendPage } from './layout.ts'
import { money } from './money.ts'

const SHOWN = 20

/** An express account's own small dashboard: what it has, and what came in. */
export async function visitDashboard(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const link = await findLink(api.pool, 'dashboard', token)
  if (link === undefined || link.expires_at <= api.now()) return sendGone(incoming.response)
  const balances = await api.pool.query<{ currency: string; available: number }>(
    'select currency, available from stripe_sandbox.balances where account = $1 order by currency',
    [link.subject],
  )
  const moved = await api.pool.query<{ data: Stripe.BalanceTransaction }>(
    `select data from stripe_sandbox.objects where object = 'balance_transaction' and account = $1 and not deleted
     order by created desc, seq desc limit $2`,
    [link.subject, SHOWN],
  )
  const sums = balances.rows.map((row) => html`<p>${money(row.available, row.currency)} available</p>`)
  const lines = moved.rows.map(
    ({ data }) => html`<tr><td>${new Date(data.created * 1000).toISOString().slice(0, 10)}</td>
<td>${data.description ?? data.type}</td><td class="amount">${money(data.net, data.currency)}</td></tr>`,
  )
  const body = html`<section><h2>Balance</h2>${sums.length > 0 ? join(sums, '') : html`<p>Nothing yet.</p>`}</section>
<section><h2>Activity</h2><table><thead><tr><th>Date</th><th>What</th><th class="amount">Amount</th></tr></thead>
<tbody>${join(lines, '')}</tbody></table></section>`
  sendPage(incoming.response, 200, page('Express dashboard', body))
}
