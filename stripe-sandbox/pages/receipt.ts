import type Stripe from 'stripe'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { PAYING_TYPES, WAYS_TO_PAY } from '../objects/ways-to-pay.ts'
import { html } from './html.ts'
import { page, sendGone, sendPage } from './layout.ts'
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
<p>Paid on ${new Date(charge.created * 1000).toISOString().slice(0, 10)} with ${meansOf(charge.payment_method_details)}</p>
<p>${charge.description ?? ''}</p></section>`
  sendPage(incoming.response, 200, page('Receipt', body))
}

function meansOf(details: Stripe.Charge.PaymentMethodDetails | null): string {
  if (details?.card) return `${details.card.brand ?? 'card'} ending in ${details.card.last4 ?? ''}`
  const type = PAYING_TYPES.find((each) => each === details?.type)
  return type === undefined ? 'money from the platform' : WAYS_TO_PAY[type].name
}
