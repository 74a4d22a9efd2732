import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { customerWithCard, newestTypes, subscriber, wait } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const seconds = () => Math.floor(sandbox.clock.getTime() / 1000)

/** Olivia with a default card and an invoice for one thing. */
async function draft(asked: Partial<Stripe.InvoiceCreateParams> = {}, card = 'pm_card_visa', amount = 5000) {
  const { stripe } = sandbox
  const { customer, method } = await customerWithCard(sandbox, card)
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  await stripe.invoiceItems.create({ customer: customer.id, amount, currency: 'gbp', description: 'Consulting' })
  const invoice = await stripe.invoices.create({
    customer: customer.id,
    pending_invoice_items_behavior: 'include',
    ...asked,
  })
  return { customer, method, invoice }
}

test('An invoice made by hand takes what waits, is made final, and paid', async () => {
  const { stripe } = sandbox
  const { invoice, customer } = await draft({ description: 'March', footer: 'Thank you', metadata: { job: '7' } })
  expect(invoice).toMatchObject({
    status: 'draft',
    auto_advance: false,
    billing_reason: 'manual',
    subtotal: 5000,
    total: 5000,
    number: null,
    hosted_invoice_url: null,
    description: 'March',
    footer: 'Thank you',
    metadata: { job: '7' },
    parent: null,
    customer_name: 'Olivia Hart',
    customer_email: 'olivia@fernleaf.example',
  })
  expect(invoice.lines.data).toMatchObject([
    {
      amount: 5000,
      description: 'Consulting',
      parent: { type: 'invoice_item_details', invoice_item_details: { proration: false } },
    },
  ])
  const open = await stripe.invoices.finalizeInvoice(invoice.id)
  expect(open).toMatchObject({
    status: 'open',
    number: `${customer.invoice_prefix}-0001`,
    amount_due: 5000,
    status_transitions: { finalized_at: seconds(), paid_at: null },
    hosted_invoice_url: expect.stringMatching(/^http.*\/i\/acct_/),
  })
  await expect(stripe.invoices.finalizeInvoice(invoice.id)).rejects.toMatchObject({ code: 'invoice_not_editable' })
  const paid = await stripe.invoices.pay(invoice.id, { expand: ['payments.data.payment.payment_intent'] })
  expect(paid).toMatchObject({
    status: 'paid',
    amount_paid: 5000,
    amount_remaining: 0,
    payments: { data: [{ payment: { payment_intent: { description: 'Payment for Invoice', amount: 5000 } } }] },
  })
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ message: 'Invoice is already paid' })
  const [payment] = paid.payments?.data ?? []
  expect(await stripe.invoicePayments.retrieve(payment?.id ?? '')).toMatchObject({
    status: 'paid',
    invoice: invoice.id,
  })
  const payment_intent = Object(payment?.payment.payment_intent).id
  const of = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } })
  expect(of.data.map(({ id }) => id)).toEqual([payment?.id])
})

test('A draft is changed, added to and taken from; what is final is not', async () => {
  const { stripe } = sandbox
  const { invoice, customer } = await draft()
  const more = await stripe.invoiceItems.create({
    customer: customer.id,
    invoice: invoice.id,
    amount: 700,
    currency: 'gbp',
    discountable: false,
  })
  expect(more.invoice).toBe(invoice.id)
  await stripe.invoiceItems.update(more.id, { amount: 800, description: 'Travel' })
  await stripe.coupons.create({ id: 'half', percent_off: 50 })
  const changed = await stripe.invoices.update(invoice.id, { discounts: [{ coupon: 'half' }], description: 'April' })
  expect(changed).toMatchObject({ subtotal: 5800, total: 3300, description: 'April' })
  expect(changed.lines.data.map((line) => [line.description, line.amount, line.discount_amounts?.length])).toEqual([
    ['Consulting', 5000, 1],
    ['Travel', 800, 0],
  ])
  await stripe.invoiceItems.del(more.id)
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ subtotal: 5000, total: 2500 })
  const [item] = (await stripe.invoiceItems.list({ customer: customer.id, invoice: invoice.id })).data
  await stripe.invoices.finalizeInvoice(invoice.id)
  const fixed = { statusCode: 400, code: 'invoice_not_editable' }
  await expect(stripe.invoices.update(invoice.id, { description: 'May' })).rejects.toMatchObject(fixed)
  await expect(stripe.invoiceItems.update(item?.id ?? '', { amount: 1 })).rejects.toMatchObject(fixed)
  await expect(stripe.invoiceItems.del(item?.id ?? '')).rejects.toMatchObject(fixed)
  await expect(stripe.invoices.del(invoice.id)).rejects.toMatchObject(fixed)
  expect(await stripe.invoices.update(invoice.id, { metadata: { month: 'may' } })).toMatchObject({
    metadata: { month: 'may' },
  })
})

test('A draft that is taken away leaves its items waiting', async () => {
  const { stripe } = sandbox
  const { invoice, customer } = await draft()
  expect(await stripe.invoices.del(invoice.id)).toEqual({ id: invoice.id, object: 'invoice', deleted: true })
  await expect(stripe.invoices.retrieve(invoice.id)).rejects.toMatchObject({ statusCode: 404 })
  expect((await stripe.invoiceItems.list({ customer: customer.id, pending: true })).data).toHaveLength(1)
  const { subscription } = await subscriber(sandbox)
  sandbox.clock = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000)
  const [renewal] = (await stripe.invoices.list({ subscription: subscription.id, status: 'draft' })).data
  await expect(stripe.invoices.del(renewal?.id ?? '')).rejects.toMatchObject({ code: 'invoice_not_editable' })
})

test('An invoice advances by itself where that is asked for: after an hour, then by schedule', async () => {
  const { stripe } = sandbox
  const { invoice } = await draft({ auto_advance: true }, 'pm_card_chargeCustomerFail')
  expect(invoice.automatically_finalizes_at).toBe(seconds() + 3600)
  wait(sandbox, 0, 1)
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: seconds() + 3 * 24 * 3600,
  })
  wait(sandbox, 20)
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
    status: 'open',
    attempt_count: 4,
    next_payment_attempt: null,
  })

  const second = (await draft()).invoice
  const soon = await stripe.invoices.finalizeInvoice(second.id, { auto_advance: true })
  expect(soon).toMatchObject({ status: 'open', next_payment_attempt: seconds() + 3600 })
  wait(sandbox, 0, 1)
  expect((await stripe.invoices.retrieve(second.id)).status).toBe('paid')
})

test('Nobody is charged who is gone, and time goes on', async () => {
  const { stripe } = sandbox
  const { invoice, customer } = await draft({ auto_advance: true })
  await stripe.customers.del(customer.id)
  wait(sandbox, 0, 2)
  expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('draft')
  expect(await sandbox.sql('select 1 from stripe_sandbox.due_work where subject = $1', [invoice.id])).toEqual([])
})

test('Voiding ends an invoice and its payment, and gives back the credit it had used', async () => {
  const { stripe } = sandbox
  const { invoice, customer } = await draft()
  await stripe.customers.createBalanceTransaction(customer.id, { amount: -2000, currency: 'gbp', description: 'Sorry' })
  const open = await stripe.invoices.finalizeInvoice(invoice.id, { expand: ['payments'] })
  expect(open).toMatchObject({ amount_due: 3000, starting_balance: -2000, ending_balance: 0 })
  const voided = await stripe.invoices.voidInvoice(invoice.id)
  expect(voided).toMatchObject({ status: 'void', status_transitions: { voided_at: seconds() } })
  expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({ balance: -2000 })
  const intent = String(open.payments?.data[0]?.payment.payment_intent)
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'void_invoice',
  })
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({ code: 'status_transition_invalid' })
  const [last] = (await stripe.customers.listBalanceTransactions(customer.id, { limit: 1 })).data
  expect(last).toMatchObject({
    amount: -2000,
    type: 'unapplied_from_invoice',
    invoice: invoice.id,
    ending_balance: -2000,
  })
  expect(await stripe.customers.retrieveBalanceTransaction(customer.id, last?.id ?? '')).toMatchObject({
    amount: -2000,
  })
})

test('What is written off may still be paid, and what was paid elsewhere is only noted', async () => {
  const { stripe } = sandbox
  const { invoice } = await draft()
  await expect(stripe.invoices.markUncollectible(invoice.id)).rejects.toMatchObject({
    code: 'status_transition_invalid',
  })
  await stripe.invoices.finalizeInvoice(invoice.id)
  expect((await stripe.invoices.markUncollectible(invoice.id)).status).toBe('uncollectible')
  expect((await stripe.invoices.pay(invoice.id)).status).toBe('paid')

  const cash = (await draft()).invoice
  const noted = await stripe.invoices.pay(cash.id, { paid_out_of_band: true, expand: ['payments'] })
  expect(noted).toMatchObject({
    status: 'paid',
    amount_paid: 5000,
    attempt_count: 0,
    payments: { data: [{ status: 'canceled' }] },
  })
  expect((await stripe.charges.list({ customer: String(cash.customer) })).data).toEqual([])
})

test('An invoice is sent with a date, and too little to charge waits for the next one', async () => {
  const { stripe } = sandbox
  const { invoice } = await draft({ collection_method: 'send_invoice', days_until_due: 14 })
  expect(invoice.due_date).toBe(seconds() + 14 * 24 * 3600)
  expect((await stripe.invoices.sendInvoice(invoice.id)).status).toBe('open')
  expect(await newestTypes(sandbox, 1)).toEqual(['invoice.sent'])
  wait(sandbox, 14)
  expect(await newestTypes(sandbox, 2)).toContain('invoice.overdue')
  const refused = (asked: object) => expect(draft(asked)).rejects
  await refused({ collection_method: 'send_invoice' }).toMatchObject({ param: 'days_until_due' })
  await refused({ due_date: seconds() + 60 }).toMatchObject({ param: 'due_date' })

  const small = await draft({}, 'pm_card_visa', 20)
  const carried = await stripe.invoices.finalizeInvoice(small.invoice.id)
  expect(carried).toMatchObject({ status: 'paid', total: 20, amount_due: 0, ending_balance: 20 })
  await stripe.invoiceItems.create({ customer: small.customer.id, amount: 100, currency: 'gbp' })
  const next = await stripe.invoices.create({ customer: small.customer.id, pending_invoice_items_behavior: 'include' })
  expect(await stripe.invoices.pay(next.id)).toMatchObject({ total: 100, starting_balance: 20, amount_paid: 120 })
})

test('Ten lines are shown, and the rest are listed', async () => {
  const { stripe } = sandbox
  const { invoice, customer } = await draft()
  for (let n = 1; n <= 11; n += 1) {
    await stripe.invoiceItems.create({ customer: customer.id, invoice: invoice.id, amount: n, currency: 'gbp' })
  }
  const whole = await stripe.invoices.retrieve(invoice.id)
  expect(whole).toMatchObject({ total: 5066, lines: { has_more: true } })
  expect(whole.lines.data).toHaveLength(10)
  const amounts: number[] = []
  for await (const line of stripe.invoices.listLineItems(invoice.id, { limit: 5 })) amounts.push(line.amount)
  expect(amounts).toEqual([5000, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('An item is priced by its price, and belongs to its customer, currency and draft', async () => {
  const { stripe } = sandbox
  const { invoice, customer } = await draft()
  const { id: product } = await stripe.products.create({ name: 'Box' })
  const price = (await stripe.prices.create({ product, currency: 'gbp', unit_amount: 250 })).id
  const asked = { customer: customer.id, invoice: invoice.id }
  expect(await stripe.invoiceItems.create({ ...asked, pricing: { price }, quantity: 3 })).toMatchObject({
    amount: 750,
    description: 'Box',
    pricing: { price_details: { price, product } },
    quantity: 3,
  })
  const refused = async (more: object, error: object) =>
    expect(stripe.invoiceItems.create({ ...asked, ...more })).rejects.toMatchObject({ statusCode: 400, ...error })
  await refused({ amount: 5, currency: 'usd' }, { message: expect.stringMatching(/currency/) })
  await refused({ currency: 'gbp' }, { code: 'parameter_missing', param: 'amount' })
  await refused({ amount: 5, pricing: { price } }, { code: 'parameters_exclusive' })
  await refused({ amount: 5, currency: 'gbp', invoice: 'in_none' }, { param: 'invoice' })
  await refused(
    { amount: 5, currency: 'gbp', customer: (await customerWithCard(sandbox)).customer.id },
    { param: 'invoice' },
  )
  await refused({ amount: 5, currency: 'gbp', subscription: 'sub_none' }, { param: 'subscription' })
})

test('Of two who pay at once, one does', async () => {
  const { stripe } = sandbox
  const { invoice, customer } = await draft()
  await stripe.invoices.finalizeInvoice(invoice.id)
  const results = await Promise.allSettled([1, 2, 3].map(() => stripe.invoices.pay(invoice.id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
})
