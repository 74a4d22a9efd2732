import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { newestTypes, recurringPrice, subscriber, wait } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const seconds = () => Math.floor(sandbox.clock.getTime() / 1000)
const DAY = 24 * 60 * 60

const statusOf = async (id: string) => (await sandbox.stripe.subscriptions.retrieve(id)).status
const invoicesOf = async (subscription: string) => (await sandbox.stripe.invoices.list({ subscription })).data
const latestOf = async (subscription: string) => (await invoicesOf(subscription))[0]

/** To the second at which the running period ends. */
async function toPeriodEnd(id: string): Promise<void> {
  const [item] = (await sandbox.stripe.subscriptions.retrieve(id)).items.data
  sandbox.clock = new Date((item?.current_period_end ?? 0) * 1000)
}

async function giveCard(customer: string, card: string): Promise<void> {
  const { id } = await sandbox.stripe.paymentMethods.attach(card, { customer })
  await sandbox.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
}

test('A renewal is drafted at the turn of the period, open to additions for an hour, then final and paid', async () => {
  const { stripe } = sandbox
  const { subscription, customer } = await subscriber(sandbox)
  wait(sandbox, 24)
  expect(await newestTypes(sandbox, 1)).toEqual(['invoice.upcoming'])
  const [notified] = (await stripe.events.list({ limit: 1, type: 'invoice.upcoming' })).data
  expect(notified?.data.object).toMatchObject({ status: 'draft', amount_due: 900, billing_reason: 'upcoming' })
  expect(notified?.data.object).not.toHaveProperty('id')

  await toPeriodEnd(subscription.id)
  const before = subscription.items.data[0]
  const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(renewed.items.data[0]?.current_period_start).toBe(before?.current_period_end)
  const draft: Stripe.Invoice = Object(renewed.latest_invoice)
  expect(draft).toMatchObject({
    status: 'draft',
    auto_advance: true,
    automatically_finalizes_at: seconds() + 3600,
    next_payment_attempt: seconds() + 3600,
    billing_reason: 'subscription_cycle',
    period_start: before?.current_period_start,
    period_end: before?.current_period_end,
    number: null,
  })
  expect(await newestTypes(sandbox, 2)).toEqual(['invoice.created', 'customer.subscription.updated'])
  await stripe.invoiceItems.create({ customer: customer.id, invoice: draft.id, amount: 250, currency: 'gbp' })
  wait(sandbox, 0, 1)
  const paid = await stripe.invoices.retrieve(draft.id)
  expect(paid).toMatchObject({
    status: 'paid',
    total: 1150,
    amount_paid: 1150,
    number: expect.stringMatching(/-0002$/),
  })
  expect((await stripe.balance.retrieve()).available.find(({ currency }) => currency === 'gbp')?.amount).toBe(2050)
})

test('A year in one step renews month by month, each invoice at its own date, until the card expires', async () => {
  const { subscription } = await subscriber(sandbox)
  sandbox.clock = new Date('2028-04-15T00:00:00Z')
  const invoices = await sandbox.stripe.invoices.list({ subscription: subscription.id, limit: 100 })
  const dates = invoices.data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))
  expect(dates.slice(0, 3)).toEqual(['2028-04-01', '2028-03-01', '2028-02-01'])
  expect(new Set(dates).size).toBe(dates.length)
  expect(invoices.data.every(({ status }) => status === 'paid')).toBe(true)
  wait(sandbox, 17)
  expect(await statusOf(subscription.id)).toBe('past_due')
  const [failed] = (await sandbox.stripe.charges.list({ limit: 1 })).data
  expect(failed).toMatchObject({ failure_code: 'expired_card' })
})

test('A trial costs nothing until it ends, warns three days before, and then is billed', async () => {
  const { stripe } = sandbox
  const { subscription } = await subscriber(sandbox, { trial_period_days: 14, expand: ['latest_invoice'] })
  expect(subscription).toMatchObject({
    status: 'trialing',
    trial_start: seconds(),
    trial_end: seconds() + 14 * DAY,
    billing_cycle_anchor: seconds() + 14 * DAY,
    pending_setup_intent: null,
    latest_invoice: { status: 'paid', total: 0, attempt_count: 0 },
  })
  expect(Object(subscription.latest_invoice).lines.data[0]).toMatchObject({
    amount: 0,
    description: 'Trial period for Fernleaf',
  })
  wait(sandbox, 11)
  expect(await newestTypes(sandbox, 1)).toEqual(['customer.subscription.trial_will_end'])
  wait(sandbox, 3)
  expect(await statusOf(subscription.id)).toBe('active')
  expect(await latestOf(subscription.id)).toMatchObject({
    status: 'draft',
    total: 900,
    billing_reason: 'subscription_cycle',
  })
  wait(sandbox, 0, 1)
  expect(await latestOf(subscription.id)).toMatchObject({ status: 'paid' })

  const short = await subscriber(sandbox, { trial_period_days: 2 })
  expect(await newestTypes(sandbox, 1)).toEqual(['customer.subscription.trial_will_end'])
  await stripe.subscriptions.cancel(short.subscription.id)
})

test.each([
  ['create_invoice', 'past_due'],
  ['cancel', 'canceled'],
  ['pause', 'paused'],
] as const)('A trial that ends without a card, configured to %s, is %s', async (missing_payment_method, status) => {
  const { stripe } = sandbox
  const customer = await stripe.customers.create({ name: 'Olivia Hart' })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await recurringPrice(sandbox) }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method } },
  })
  expect(subscription.pending_setup_intent).toMatch(/^seti_/)
  wait(sandbox, 7, 1)
  expect(await statusOf(subscription.id)).toBe(status)
  expect(await invoicesOf(subscription.id)).toHaveLength(status === 'past_due' ? 2 : 1)
})

test('The card that a trial waits for is saved through its setup intent', async () => {
  const { stripe } = sandbox
  const customer = await stripe.customers.create({ name: 'Olivia Hart' })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await recurringPrice(sandbox) }],
    trial_period_days: 7,
  })
  await stripe.setupIntents.confirm(String(subscription.pending_setup_intent), { payment_method: 'pm_card_visa' })
  const ready = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] })
  expect(ready).toMatchObject({ pending_setup_intent: null, default_payment_method: { customer: customer.id } })
  wait(sandbox, 7, 1)
  expect(await statusOf(subscription.id)).toBe('active')
})

test('A renewal that is declined is tried again by schedule, with the card the customer has then', async () => {
  const { stripe } = sandbox
  const { subscription, customer } = await subscriber(sandbox)
  await giveCard(customer.id, 'pm_card_chargeCustomerFail')
  await toPeriodEnd(subscription.id)
  wait(sandbox, 0, 1)
  expect(await statusOf(subscription.id)).toBe('past_due')
  expect(await latestOf(subscription.id)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: seconds() + 3 * DAY,
  })
  expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({ delinquent: true })
  expect(await newestTypes(sandbox, 4)).toEqual([
    'invoice.updated',
    'invoice.payment_failed',
    'customer.updated',
    'customer.subscription.updated',
  ])
  const open = (await latestOf(subscription.id))?.id ?? ''
  await expect(stripe.invoices.pay(open)).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  expect(await stripe.invoices.retrieve(open)).toMatchObject({
    attempt_count: 1,
    next_payment_attempt: seconds() + 3 * DAY,
  })
  wait(sandbox, 3)
  expect(await stripe.invoices.retrieve(open)).toMatchObject({
    attempt_count: 2,
    next_payment_attempt: seconds() + 5 * DAY,
  })
  await giveCard(customer.id, 'pm_card_visa')
  wait(sandbox, 5)
  expect(await stripe.invoices.retrieve(open)).toMatchObject({ status: 'paid', attempt_count: 3 })
  expect(await statusOf(subscription.id)).toBe('active')
  expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({ delinquent: false })
})

test('After the last retry the subscription is canceled, and its invoice left alone', async () => {
  const { subscription, customer } = await subscriber(sandbox)
  await giveCard(customer.id, 'pm_card_chargeCustomerFail')
  await toPeriodEnd(subscription.id)
  wait(sandbox, 15, 1)
  const ended = await sandbox.stripe.subscriptions.retrieve(subscription.id)
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
  expect(ended.ended_at).toBe(seconds())
  expect(await latestOf(subscription.id)).toMatchObject({
    status: 'open',
    attempt_count: 4,
    auto_advance: false,
    next_payment_attempt: null,
  })
  wait(sandbox, 60)
  expect(await invoicesOf(subscription.id)).toHaveLength(2)
})

test('A subscription that is to end with its period is not renewed, unless its owner thinks again', async () => {
  const { stripe } = sandbox
  const { subscription } = await subscriber(sandbox)
  const end = subscription.items.data[0]?.current_period_end ?? 0
  const ending = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive', comment: 'For now' },
  })
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at: end,
    cancel_at_period_end: true,
    canceled_at: seconds(),
    cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive', comment: 'For now' },
  })
  await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
    statusCode: 404,
    code: 'invoice_upcoming_none',
  })
  const again = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect(again).toMatchObject({ cancel_at: null, cancel_at_period_end: false, canceled_at: null })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await toPeriodEnd(subscription.id)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled', ended_at: end })
  expect(await newestTypes(sandbox, 1)).toEqual(['customer.subscription.deleted'])
  expect(await invoicesOf(subscription.id)).toHaveLength(1)
  const canceled = { status: 'canceled' as const, customer: String(subscription.customer) }
  expect((await stripe.subscriptions.list(canceled)).data).toHaveLength(1)
  expect((await stripe.subscriptions.list({ customer: canceled.customer })).data).toHaveLength(0)
})

test('A date may be set for the end, and the rest of the period is given back', async () => {
  const { stripe } = sandbox
  const { subscription, customer } = await subscriber(sandbox)
  const { current_period_start: start = 0, current_period_end: end = 0 } = subscription.items.data[0] ?? {}
  const cancel_at = start + (end - start) / 2
  await stripe.subscriptions.update(subscription.id, { cancel_at, proration_behavior: 'create_prorations' })
  sandbox.clock = new Date(cancel_at * 1000)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: cancel_at,
  })
  const { data: items } = await stripe.invoiceItems.list({ customer: customer.id, pending: true })
  expect(items).toMatchObject([{ amount: -450, proration: true }])
})

test.each([
  ['keep_as_draft', 'draft'],
  ['void', 'void'],
  ['mark_uncollectible', 'uncollectible'],
] as const)('While collection is paused to %s, renewals are %s', async (behavior, status) => {
  const { stripe } = sandbox
  const { subscription } = await subscriber(sandbox)
  const end = subscription.items.data[0]?.current_period_end ?? 0
  const resumes_at = end + 5 * DAY
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior, resumes_at } })
  await toPeriodEnd(subscription.id)
  wait(sandbox, 0, 2)
  expect(await latestOf(subscription.id)).toMatchObject({ status, amount_paid: 0 })
  expect(await statusOf(subscription.id)).toBe('active')
  sandbox.clock = new Date(resumes_at * 1000)
  expect((await stripe.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull()
  await toPeriodEnd(subscription.id)
  wait(sandbox, 0, 1)
  expect(await latestOf(subscription.id)).toMatchObject({ status: 'paid' })
})

test('A canceled subscription is final, but for what is noted about it', async () => {
  const { stripe } = sandbox
  const { subscription } = await subscriber(sandbox)
  const ended = await stripe.subscriptions.cancel(subscription.id, {
    cancellation_details: { comment: 'Moved abroad' },
  })
  expect(ended).toMatchObject({
    status: 'canceled',
    ended_at: seconds(),
    cancellation_details: { comment: 'Moved abroad', reason: 'cancellation_requested' },
  })
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.subscriptions.update(subscription.id, { description: 'Again' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'invalid_canceled_subscription_fields',
  })
  expect(await stripe.subscriptions.update(subscription.id, { metadata: { why: 'abroad' } })).toMatchObject({
    metadata: { why: 'abroad' },
  })
})

test('A customer who goes takes every subscription along', async () => {
  const { stripe } = sandbox
  const { subscription, customer } = await subscriber(sandbox)
  await stripe.customers.del(customer.id)
  expect(await statusOf(subscription.id)).toBe('canceled')
  wait(sandbox, 40)
  expect(await invoicesOf(subscription.id)).toHaveLength(1)
})
