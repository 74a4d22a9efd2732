import type Stripe from 'stripe'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { day } from './day.ts'
import { html } from './html.ts'
import { page, sendGone, sendPage } from './layout.ts'
import { cardName, typeName } from './method-name.ts'
import { money } from './money.ts'

/** The receipt that a charge's `receipt_url` leads to. */
export async function visitReceipt(api: ApiOptions, incoming: ApiRequest, id: string): Promise<void> {
  const found = await api.pool.query<{ data: Stripe.Charge }>(
    `select data from stripe_sandbox.objects where id = $1 and object = 'charge'`,
    [id],
  )
  const charge = found.rows[0]?.data
  if (charge === undefined) return sendGone(incoming.response)
  const body = html`<section><p>${money(charge.amount, charge.currency)}</p>
<p>Paid on ${day(charge.created)} with ${meansOf(charge.payment_method_details)}</p>
<p>${charge.description ?? ''}</p></section>`
  sendPage(incoming.response, 200, page('Receipt', body))
}

function meansOf(details: Stripe.Charge.PaymentMethodDetails | null): string {
  if (details?.card) return cardName(details.card)
  return details === null ? 'money from the platform' : typeName(details.type)
}
