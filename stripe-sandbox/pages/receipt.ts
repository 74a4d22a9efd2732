import type Stripe from 'stripe'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { html } from './html.ts'
import { page, sendGone, sendPage } from './layout.ts'

/** The receipt that a charge's `receipt_url` leads to. */
export async function visitReceipt(api: ApiOptions, incoming: ApiRequest, id: string): Promise<void> {
  const found = await api.pool.query<{ data: Stripe.Charge }>(
    `select data from stripe_sandbox.objects where id = $1 and object = 'charge'`,
    [id],
  )
  const charge = found.rows[0]?.data
  if (charge === undefined) return sendGone(incoming.response)
  const card = charge.payment_method_details?.card
  const body = html`<section><p>Amount in minor units: ${charge.amount} ${charge.currency.toUpperCase()}</p>
<p>Paid on ${new Date(charge.created * 1000).toISOString().slice(0, 10)} with ${card?.brand ?? 'card'} ending in ${card?.last4 ?? ''}</p>
<p>${charge.description ?? ''}</p></section>`
  sendPage(incoming.response, 200, page('Receipt', body))
}
