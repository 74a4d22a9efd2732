import { recurringPrice, wait } from '../testing/people.ts'
import type { TestSandbox } from '../testing/use-sandbox.ts'
import type { PublishedObjectType } from './fields/published.ts'

type Billed =
  | 'coupon'
  | 'customer_balance_transaction'
  | 'discount'
  | 'invoice'
  | 'invoice_payment'
  | 'invoiceitem'
  | 'line_item'
  | 'plan'
  | 'promotion_code'
  | 'subscription'
  | 'subscription_item'
  | 'test_helpers.test_clock'

/** One object of every object type that billing knows, made by the calls that make it. */
export async function oneOfTheBilled(
  test: TestSandbox,
  customer: string,
  default_payment_method: string,
): Promise<Record<Extract<PublishedObjectType, Billed>, unknown>> {
  const { stripe } = test
  const coupon = await stripe.coupons.create({ percent_off: 25.5, duration: 'repeating', duration_in_months: 3 })
  const promotion = { type: 'coupon' as const, coupon: coupon.id }
  const code = await stripe.promotionCodes.create({ promotion })
  const price = await recurringPrice(test)
  const made = await stripe.subscriptions.create({
    customer,
    default_payment_method,
    items: [{ price }],
    discounts: [{ promotion_code: code.id }],
  })
  const [item] = made.items.data
  wait(test, 0, 1)
  const upgraded = { items: [{ id: item?.id ?? '', quantity: 2 }], proration_behavior: 'always_invoice' as const }
  const expand = ['discounts', 'latest_invoice.payments']
  const subscription = await stripe.subscriptions.update(made.id, { ...upgraded, expand })
  const invoice = Object(subscription.latest_invoice)
  const [invoiceitem] = (await stripe.invoiceItems.list({ customer })).data
  return {
    coupon,
    customer_balance_transaction: await stripe.customers.createBalanceTransaction(customer, {
      amount: 5,
      currency: 'gbp',
    }),
    discount: subscription.discounts[0],
    invoice: await stripe.invoices.retrieve(invoice.id),
    invoice_payment: invoice.payments.data[0],
    invoiceitem,
    line_item: invoice.lines.data[0],
    plan: subscription.items.data[0]?.plan,
    promotion_code: code,
    subscription: await stripe.subscriptions.retrieve(made.id),
    subscription_item: await stripe.subscriptionItems.retrieve(item?.id ?? ''),
    'test_helpers.test_clock': await stripe.testHelpers.testClocks.create({ frozen_time: 1_900_000_000 }),
  }
}
