import { randomUUID } from 'node:crypto'
import { membership } from '../features/membership/feature.ts'
import { membershipWorkers } from '../features/membership/jobs.ts'
import { overdue } from '../features/membership/overdue.ts'
import { recordInvoice } from '../features/membership/record-invoice.ts'
import { recordSubscription } from '../features/membership/record-subscription.ts'
import type { Viewer } from '../platform/http.ts'
import { register } from './cast.ts'
import { runWorker } from './run-worker.ts'
import { SANDBOX_KEYS, useStripe } from './use-stripe.ts'

/** The plans that there are from the beginning. */
export const STANDARD = '7d0c2d6e-3f0b-4d0a-9a31-0c5a54f10001'
export const STARTER = '7d0c2d6e-3f0b-4d0a-9a31-0c5a54f10002'

/** The operations of subscriptions with Stripe beside them, and what subscribers and their browsers do. */
export function useSubscribers() {
  const house = useStripe({
    routes: ({ boundary }) => ({ membership: membership.routes({ ...boundary, public_url: 'http://localhost:3000' }) }),
    subscriptions: { reported: recordSubscription, invoiced: recordInvoice, overdue },
  })
  const { db, quiet, client, clock } = house
  const of = (person: Viewer) => house.as(person).membership

  /** What the payer's browser does at Stripe with the secret it was given. */
  async function payInBrowser(client_secret: string | null, payment_method = 'pm_card_visa') {
    const secret = client_secret ?? ''
    const [id = ''] = secret.split('_secret_')
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
    const return_url = 'http://localhost:3000/checkout'
    const response = await fetch(`${house.sandboxUrl()}/v1/${kind}/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
      body: new URLSearchParams({ client_secret: secret, payment_method, return_url }),
    })
    return (await response.json()) as { status?: string; error?: { message: string } }
  }

  /** Days pass, with what Sharewell and Stripe do on each. */
  async function later(days: number) {
    for (let day = 0; day < days; day += 1) {
      clock.advance({ days: 1 })
      await house.runJob('stripe-sweep')
      await quiet()
      await runWorker(membershipWorkers({ ...house, ...house.boundary })[0], house.commands)
      await quiet()
    }
  }

  /** Renewals are charged to this card from now on, as its holder may choose at Stripe's portal. */
  async function payWith(subscription_id: string, payment_method: string) {
    const { stripe_subscription_id } = await db
      .selectFrom('subscriptions')
      .select('stripe_subscription_id')
      .where('id', '=', subscription_id)
      .executeTakeFirstOrThrow()
    const { customer } = await client.subscriptions.retrieve(stripe_subscription_id ?? '')
    const { id } = await client.paymentMethods.attach(payment_method, { customer: String(customer) })
    await client.subscriptions.update(stripe_subscription_id ?? '', { default_payment_method: id })
    await quiet()
  }

  async function subscribed(person: Viewer, price_id = STARTER) {
    const payment = await of(person).subscribe({ price_id })
    await payInBrowser(payment.client_secret)
    await of(person).confirmPayment({})
    await quiet()
    return payment
  }

  const somebody = () => register(db, { role: 'trader', name: 'Ines Duarte', email: `${randomUUID()}@example.com` })
  /** The events that somebody was notified of. */
  const titles = async ({ id }: Viewer) =>
    (await house.bellOf(id)).map(({ related_item_id }) => related_item_id).toSorted()

  return { ...house, of, payInBrowser, later, payWith, subscribed, somebody, titles }
}
