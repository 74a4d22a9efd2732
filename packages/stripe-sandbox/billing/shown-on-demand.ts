import type Stripe from 'stripe'
import type { Page } from '../http/lists.ts'
import type { Queryable } from '../store/database.ts'
import type { Hidden } from '../store/stored.ts'

/** With what a browser pays an open invoice. */
export async function confirmationSecret(
  { payment }: Hidden,
  _id: string,
  db: Queryable,
): Promise<Stripe.Invoice.ConfirmationSecret | null> {
  if (payment === undefined) return null
  const found = await db.query<{ data: Stripe.PaymentIntent }>(
    'select data from stripe_sandbox.objects where id = $1',
    [payment.payment_intent],
  )
  const client_secret = found.rows[0]?.data.client_secret
  return client_secret ? { client_secret, type: 'payment_intent' } : null
}

/** How an invoice is or was to be paid. */
export async function paymentsOf(_hidden: Hidden, id: string, db: Queryable): Promise<Page<Stripe.InvoicePayment>> {
  const found = await db.query<{ data: Stripe.InvoicePayment }>(
    `select data from stripe_sandbox.objects
     where object = 'invoice_payment' and data->>'invoice' = $1 order by created, seq`,
    [id],
  )
  const data = found.rows.map((row) => row.data)
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${id}` }
}
