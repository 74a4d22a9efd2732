import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerWithCard, recurringPrice, wait } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox({ fee: { basis_points: 140, fixed: 20 }, settlementDays: 2 })
const ACTS = ['change', 'invoice_item', 'discount', 'undiscount', 'card', 'pay', 'void', 'credit', 'pause'] as const
const CARDS = ['pm_card_visa', 'pm_card_chargeCustomerFail', 'pm_card_mastercard']
const BEHAVIORS = ['always_invoice', 'create_prorations', 'none'] as const

const step = fc.record({
  act: fc.constantFrom(...ACTS, 'wait' as const, 'wait' as const),
  amount: fc.integer({ min: -900, max: 3000 }),
  which: fc.nat({ max: 50 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** An upgrade, a downgrade that leaves credit, a renewal that uses it up, one that is declined, and one that is void. */
const EVENTFUL: Step[] = [
  { act: 'discount', amount: 0, which: 0 },
  { act: 'wait', amount: 0, which: 13 },
  { act: 'change', amount: 0, which: 21 },
  { act: 'wait', amount: 0, which: 3 },
  { act: 'change', amount: 0, which: 12 },
  { act: 'wait', amount: 0, which: 19 },
  { act: 'invoice_item', amount: 1234, which: 0 },
  { act: 'credit', amount: -500, which: 0 },
  { act: 'wait', amount: 0, which: 19 },
  { act: 'pause', amount: 0, which: 1 },
  { act: 'wait', amount: 0, which: 19 },
  { act: 'wait', amount: 0, which: 19 },
  { act: 'pause', amount: 0, which: 0 },
  { act: 'card', amount: 0, which: 1 },
  { act: 'wait', amount: 0, which: 19 },
  { act: 'wait', amount: 0, which: 19 },
]

async function run({ act, amount, which }: Step, customer: string, prices: string[]): Promise<void> {
  const { stripe } = sandbox
  const [subscription] = (await stripe.subscriptions.list({ customer, status: 'all' })).data
  const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data
  const id = subscription?.id ?? ''
  if (act === 'wait') wait(sandbox, which % 5, which % 12)
  if (act === 'change') {
    const items = [
      { id: subscription?.items.data[0]?.id ?? '', price: prices[which % 3] ?? '', quantity: 1 + (which % 4) },
    ]
    await stripe.subscriptions.update(id, { items, proration_behavior: BEHAVIORS[which % 3] ?? 'none' })
  }
  if (act === 'invoice_item') await stripe.invoiceItems.create({ customer, amount, currency: 'gbp' })
  if (act === 'discount')
    await stripe.subscriptions.update(id, { discounts: [{ coupon: ['third', 'pound'][which % 2] ?? '' }] })
  if (act === 'undiscount') await stripe.subscriptions.deleteDiscount(id)
  if (act === 'card') {
    const method = await stripe.paymentMethods.attach(CARDS[which % 3] ?? '', { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } })
  }
  if (act === 'pay') await stripe.invoices.pay(open?.id ?? '', { paid_out_of_band: which % 5 === 0 })
  if (act === 'void') await stripe.invoices.voidInvoice(open?.id ?? '')
  if (act === 'credit') await stripe.customers.createBalanceTransaction(customer, { amount, currency: 'gbp' })
  if (act === 'pause') {
    const pause_collection = which % 2 === 0 ? ('' as const) : { behavior: 'void' as const }
    await stripe.subscriptions.update(id, { pause_collection })
  }
}

test('Whatever is changed, credited, declined and paid, every bill and every balance adds up', async () => {
  const { stripe } = sandbox
  const weekly = { interval: 'week' } as const
  const prices = [
    await recurringPrice(sandbox, 900, weekly),
    await recurringPrice(sandbox, 2050, weekly),
    await recurringPrice(sandbox, 333, weekly),
  ]
  await stripe.coupons.create({ id: 'third', percent_off: 33.33, duration: 'repeating', duration_in_months: 2 })
  await stripe.coupons.create({ id: 'pound', amount_off: 100, currency: 'gbp' })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const { customer, method } = await customerWithCard(sandbox)
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
      await stripe.subscriptions.create({ customer: customer.id, items: [{ price: prices[0] ?? '' }] })
      // Some are refused; two at a time, so that they get in each other's way.
      for (let i = 0; i < steps.length; i += 2) {
        const results = await Promise.allSettled(steps.slice(i, i + 2).map((each) => run(each, customer.id, prices)))
        for (const result of results) {
          if (result.status === 'fulfilled') continue
          expect(['StripeInvalidRequestError', 'StripeCardError']).toContain(result.reason.type)
        }
        expect(await wrong()).toEqual([])
      }
    }),
    { numRuns: 6, examples: [[EVENTFUL]] },
  )
  const bills = await sandbox.sql<{ status: string }>(
    `select distinct data->>'status' as status from stripe_sandbox.objects where object = 'invoice'`,
  )
  expect(bills.map(({ status }) => status)).toEqual(expect.arrayContaining(['open', 'paid', 'void']))
})

/** Bills whose parts are not their whole, customers whose balance is not the sum of its moves, money from nowhere. */
function wrong() {
  return sandbox.sql(
    `with line as (
       select invoice.id, sum((line->>'amount')::bigint) as amount,
         sum((select coalesce(sum((off->>'amount')::bigint), 0) from jsonb_array_elements(line->'discount_amounts') as off)) as off
       from stripe_sandbox.objects as invoice, jsonb_array_elements(invoice.hidden->'lines') as line
       where invoice.object = 'invoice' group by invoice.id
     ), bill as (
       select id, data->>'status' as status, (data->>'subtotal')::bigint as subtotal, (data->>'total')::bigint as total,
         (data->>'amount_due')::bigint as due, (data->>'amount_paid')::bigint as paid,
         (data->>'amount_remaining')::bigint as remaining, (data->>'starting_balance')::bigint as starting,
         (data->>'ending_balance')::bigint as ending, hidden->'payment'->>'payment_intent' as intent,
         data->>'amount_paid_off_stripe' as elsewhere
       from stripe_sandbox.objects where object = 'invoice' and not deleted
     ), moved as (
       select data->>'customer' as customer, sum((data->>'amount')::bigint) as balance
       from stripe_sandbox.objects where object = 'customer_balance_transaction' group by 1
     ), charged as (
       select data->>'payment_intent' as intent, sum((data->>'amount')::bigint) as amount, count(*) as times
       from stripe_sandbox.objects where object = 'charge' and (data->>'paid')::boolean group by 1
     )
     select 'lines' as what, bill.id from bill left join line using (id)
       where subtotal <> coalesce(amount, 0) or total <> coalesce(amount - off, 0)
     union all select 'due', id from bill where status <> 'draft' and due + ending <> total + starting
     union all select 'remaining', id from bill where due <> paid + remaining
     union all select 'credit left', id from bill where status <> 'draft' and due > 0 and ending <> 0
     union all select 'paid', id from bill where status = 'paid' and remaining <> 0
     union all select 'charge', id from bill left join charged using (intent)
       where coalesce(amount, 0) <> case when status = 'paid' and elsewhere is null then due else 0 end or times > 1
     union all select 'move', id from bill where status not in ('draft', 'void')
       and ending - starting <> (select coalesce(sum((data->>'amount')::bigint), 0) from stripe_sandbox.objects as move
         where move.object = 'customer_balance_transaction' and move.data->>'invoice' = bill.id)
     union all select 'balance', id from stripe_sandbox.objects left join moved on customer = id
       where object = 'customer' and (data->>'balance')::bigint <> coalesce(balance, 0)`,
  )
}
