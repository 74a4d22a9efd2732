import type { Currency } from '#domain/money.ts'
import { graceUntil } from '#domain/subscription.ts'
import { cards, subscriptions } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { InvoiceReport } from '#server/stripe/subscription-reports.ts'
import { notifySubscriber } from './notify.ts'
import { planNames } from './record-subscription.ts'
import type { SubscriptionRow } from './store.ts'

/** Takes over a bill: when it is paid, the books have it, once; each failed attempt is said once. */
export async function recordInvoice(write: Write, report: InvoiceReport): Promise<void> {
  const { tx } = write
  const { stripe_subscription_id, ...bill } = report
  const found = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('stripe_subscription_id', '=', stripe_subscription_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const subscription = found as SubscriptionRow | undefined
  if (!subscription) return
  const before = await tx
    .selectFrom('subscription_invoices')
    .select(['status', 'attempt_count'])
    .where('stripe_invoice_id', '=', report.stripe_invoice_id)
    .executeTakeFirst()
  // A paid bill stays paid, whatever an answer says that was overtaken.
  if (before?.status === 'paid') return
  const { id } = await tx
    .insertInto('subscription_invoices')
    .values({ ...bill, subscription_id: subscription.id })
    .onConflict((conflict) => conflict.column('stripe_invoice_id').doUpdateSet(bill))
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = (await planNames(write, [subscription.plan_id])).get(subscription.plan_id) ?? ''
  const currency = report.currency as Currency
  const about = { user_id: subscription.user_id, plan, currency }
  if (report.status === 'paid' && report.amount_paid > 0) {
    await postPayment(write, { id, amount: report.amount_paid, currency, memo: `Subscription to ${plan}` })
    await notifySubscriber(write, 'payment_succeeded', { ...about, amount: report.amount_paid, at: null })
  }
  const has_failed = report.status === 'open' && report.attempt_count > (before?.attempt_count ?? 0)
  if (has_failed && subscription.status !== 'incomplete') {
    await notifySubscriber(write, 'payment_failed', {
      ...about,
      amount: report.amount_due,
      at: graceUntil(subscription),
    })
  }
  write.publish({ audience: [subscription.user_id], topic: 'membership' })
}

interface Paid {
  id: string
  amount: number
  currency: Currency
  memo: string
}

async function postPayment({ tx, now }: Write, { id, amount, currency, memo }: Paid): Promise<void> {
  const postings = [{ source: cards(currency), destination: subscriptions(currency), amount, currency }]
  await post(tx, [{ kind: 'subscription_paid', reference_id: id, deal_id: null, memo, postings }], now)
}
