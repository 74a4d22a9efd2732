import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { newestTypes, recurringPrice, subscriber, wait } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const DAY = 24 * 60 * 60
const seconds = () => Math.floor(sandbox.clock.getTime() / 1000)

/** A subscription of £9 a month, exactly in the middle of its period, with a price of £20 to change to. */
async function halfway(more: Partial<Stripe.SubscriptionCreateParams> & { card?: string } = {}) {
  const made = await subscriber(sandbox, more)
  const [item] = made.subscription.items.data
  const { current_period_start: start = 0, current_period_end: end = 0, id = '' } = item ?? {}
  sandbox.clock = new Date((start + (end - start) / 2) * 1000)
  return { ...made, id: made.subscription.id, item: id, start, end, dearer: await recurringPrice(sandbox, 2000) }
}

const linesOf = (invoice: Stripe.Invoice | undefined) =>
  invoice?.lines.data.map((line) => [line.amount, line.description?.replace(/ after .*/, '')])
const latestOf = async (subscription: string) =>
  (await sandbox.stripe.invoices.list({ subscription, limit: 1 })).data[0]
const day = () =>
  new Date(sandbox.clock).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })

test('A dearer price is prorated with the next invoice: what was paid for comes back, what is left is charged', async () => {
  const { stripe } = sandbox
  const { id, item, dearer, end, customer } = await halfway()
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items: [{ id: item, price: dearer }], proration_date: seconds() },
  })
  const changed = await stripe.subscriptions.update(id, { items: [{ id: item, price: dearer }] })
  expect(changed.items.data).toMatchObject([{ id: item, price: { id: dearer }, current_period_end: end }])
  expect(await newestTypes(sandbox, 3)).toEqual([
    'invoiceitem.created',
    'invoiceitem.created',
    'customer.subscription.updated',
  ])
  const { data: waiting } = await stripe.invoiceItems.list({ customer: customer.id, pending: true })
  expect(waiting.map(({ amount, description, proration }) => [amount, description, proration])).toEqual([
    [1000, `Remaining time on Fernleaf after ${day()}`, true],
    [-450, `Unused time on Fernleaf after ${day()}`, true],
  ])
  expect(waiting[1]).toMatchObject({
    discountable: false,
    period: { start: seconds(), end },
    parent: { type: 'subscription_details', subscription_details: { subscription: id, subscription_item: item } },
    proration_details: { credited_items: { type: 'invoice_line_items' } },
  })
  sandbox.clock = new Date(end * 1000)
  const renewal = await latestOf(id)
  expect(renewal).toMatchObject({ status: 'draft', total: 2550, billing_reason: 'subscription_cycle' })
  expect(linesOf(renewal)).toEqual([
    [2000, '1 × Fernleaf (at £20.00 / month)'],
    [-450, 'Unused time on Fernleaf'],
    [1000, 'Remaining time on Fernleaf'],
  ])
  expect(preview).toMatchObject({ id: expect.stringMatching(/^upcoming_in_/), billing_reason: 'upcoming', total: 2550 })
  expect(linesOf(preview)).toEqual(linesOf(renewal))
  wait(sandbox, 0, 1)
  expect(await latestOf(id)).toMatchObject({ status: 'paid', amount_paid: 2550 })
})

test('An upgrade may be invoiced at once, a downgrade then becomes credit, which the next invoices use up', async () => {
  const { stripe } = sandbox
  const { id, item, dearer, price, customer, end } = await halfway()
  const always = { proration_behavior: 'always_invoice' as const }
  await stripe.subscriptions.update(id, { ...always, items: [{ id: item, price: dearer }] })
  expect(await latestOf(id)).toMatchObject({ billing_reason: 'subscription_update', total: 550, status: 'paid' })

  await stripe.subscriptions.update(id, { ...always, items: [{ id: item, price }] })
  const down = await latestOf(id)
  expect(down).toMatchObject({ total: -550, amount_due: 0, status: 'paid', starting_balance: 0, ending_balance: -550 })
  expect(linesOf(down)).toEqual([
    [-1000, 'Unused time on Fernleaf'],
    [450, 'Remaining time on Fernleaf'],
  ])
  expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({ balance: -550 })
  sandbox.clock = new Date((end + 3600) * 1000)
  expect(await latestOf(id)).toMatchObject({ total: 900, starting_balance: -550, ending_balance: 0, amount_paid: 350 })
  const { data: moves } = await stripe.customers.listBalanceTransactions(customer.id)
  expect(moves.map(({ amount, type, ending_balance }) => [amount, type, ending_balance])).toEqual([
    [550, 'applied_to_invoice', 0],
    [-550, 'applied_to_invoice', -550],
  ])
})

test('Without proration the new price simply comes with the next period', async () => {
  const { stripe } = sandbox
  const { id, item, dearer, end, customer } = await halfway()
  await stripe.subscriptions.update(id, { items: [{ id: item, price: dearer }], proration_behavior: 'none' })
  expect((await stripe.invoiceItems.list({ customer: customer.id })).data).toEqual([])
  sandbox.clock = new Date(end * 1000)
  expect(linesOf(await latestOf(id))).toEqual([[2000, '1 × Fernleaf (at £20.00 / month)']])
})

test('A credit is a share of what was paid, after its discount', async () => {
  const { stripe } = sandbox
  await stripe.coupons.create({ id: 'first', percent_off: 50, duration: 'once' })
  const { id, item, dearer, customer } = await halfway({ discounts: [{ coupon: 'first' }] })
  await stripe.subscriptions.update(id, { items: [{ id: item, price: dearer, quantity: 2 }] })
  const { data } = await stripe.invoiceItems.list({ customer: customer.id, pending: true })
  expect(data.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    [2000, 2],
    [-225, 1],
  ])
})

test('Quantities, new items and items that go are prorated each for itself', async () => {
  const { stripe } = sandbox
  const { id, item, dearer, customer } = await halfway()
  const amounts = async () => {
    const { data } = await stripe.invoiceItems.list({ customer: customer.id, pending: true })
    return data.map(({ amount }) => amount)
  }
  const added = await stripe.subscriptionItems.create({ subscription: id, price: dearer, metadata: { seat: 'second' } })
  expect(added).toMatchObject({ object: 'subscription_item', quantity: 1, metadata: { seat: 'second' } })
  expect(await amounts()).toEqual([1000])
  await stripe.subscriptionItems.update(item, { quantity: 3 })
  expect(await amounts()).toEqual([1350, -450, 1000])
  expect(await stripe.subscriptionItems.del(added.id)).toEqual({
    id: added.id,
    object: 'subscription_item',
    deleted: true,
  })
  expect(await amounts()).toEqual([-1000, 1350, -450, 1000])
  expect((await stripe.subscriptionItems.list({ subscription: id })).data.map((each) => each.id)).toEqual([item])
  expect(await stripe.subscriptionItems.retrieve(item)).toMatchObject({ quantity: 3, subscription: id })
  await expect(stripe.subscriptionItems.retrieve(added.id)).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.subscriptionItems.del(item)).rejects.toMatchObject({ statusCode: 400, param: 'items' })
})

test('Another rhythm begins a period at once, paid in full less what is left of the old one', async () => {
  const { stripe } = sandbox
  const { id, item } = await halfway()
  const yearly = await recurringPrice(sandbox, 9000, { interval: 'year' })
  const changed = await stripe.subscriptions.update(id, { items: [{ id: item, price: yearly }] })
  expect(changed).toMatchObject({
    billing_cycle_anchor: seconds(),
    items: { data: [{ current_period_start: seconds() }] },
  })
  const invoice = await latestOf(id)
  expect(invoice).toMatchObject({ status: 'paid', total: 8550, billing_reason: 'subscription_update' })
  expect(linesOf(invoice)).toEqual([
    [9000, '1 × Fernleaf (at £90.00 / year)'],
    [-450, 'Unused time on Fernleaf'],
  ])
  wait(sandbox, 300)
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2)
})

test('The cycle may be restarted, and a trial be added, prolonged and ended', async () => {
  const { stripe } = sandbox
  const { id } = await halfway()
  const again = await stripe.subscriptions.update(id, {
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'none',
  })
  expect(again).toMatchObject({
    billing_cycle_anchor: seconds(),
    items: { data: [{ current_period_start: seconds() }] },
  })
  expect(await latestOf(id)).toMatchObject({ total: 900, status: 'paid' })

  const trial_end = seconds() + 10 * DAY
  const onTrial = await stripe.subscriptions.update(id, { trial_end, proration_behavior: 'none' })
  expect(onTrial).toMatchObject({ status: 'trialing', trial_end, billing_cycle_anchor: trial_end })
  wait(sandbox, 2)
  const ended = await stripe.subscriptions.update(id, { trial_end: 'now' })
  expect(ended).toMatchObject({ status: 'active', trial_end: seconds(), billing_cycle_anchor: seconds() })
  expect(await latestOf(id)).toMatchObject({ total: 900, status: 'paid' })
})

test.each([
  ['allow_incomplete', 'past_due', 'open'],
  ['default_incomplete', 'past_due', 'open'],
] as const)(
  'An upgrade that is not paid, configured to %s, leaves the subscription %s',
  async (payment_behavior, status, invoice) => {
    const { stripe } = sandbox
    const { id, item, dearer, customer } = await halfway()
    const { id: card } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    const asked = {
      items: [{ id: item, price: dearer }],
      default_payment_method: card,
      proration_behavior: 'always_invoice' as const,
    }
    const changed = await stripe.subscriptions.update(id, { ...asked, payment_behavior })
    expect(changed).toMatchObject({ status, items: { data: [{ price: { id: dearer } }] } })
    expect(await latestOf(id)).toMatchObject({ status: invoice, attempted: payment_behavior === 'allow_incomplete' })
  },
)

test('An upgrade that must be paid or fail leaves everything as it was', async () => {
  const { stripe } = sandbox
  const { id, item, dearer, price, customer } = await halfway()
  const { id: card } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  await expect(
    stripe.subscriptions.update(id, {
      items: [{ id: item, price: dearer }],
      default_payment_method: card,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    items: { data: [{ price: { id: price } }] },
  })
  expect((await stripe.invoiceItems.list({ customer: customer.id })).data).toEqual([])
})

test('Discounts take the place of others, stay with an empty list, and go with an empty string', async () => {
  const { stripe } = sandbox
  for (const id of ['five', 'six']) await stripe.coupons.create({ id, percent_off: 5, duration: 'forever' })
  const { id } = await halfway({ discounts: [{ coupon: 'five' }] })
  const couponsAfter = async (discounts: '' | Stripe.SubscriptionUpdateParams.Discount[]) => {
    const changed = await stripe.subscriptions.update(id, { discounts, expand: ['discounts'] })
    return changed.discounts.map((discount) => Object(discount).source.coupon)
  }
  expect(await couponsAfter([{ coupon: 'six' }])).toEqual(['six'])
  const [stored] = (await stripe.subscriptions.retrieve(id)).discounts
  expect(await couponsAfter([{ discount: String(stored) }, { coupon: 'five' }])).toEqual(['six', 'five'])
  expect(await couponsAfter('')).toEqual([])
  await couponsAfter([{ coupon: 'six' }])
  expect(await stripe.subscriptions.deleteDiscount(id)).toMatchObject({ object: 'discount', deleted: true })
  await expect(stripe.subscriptions.deleteDiscount(id)).rejects.toMatchObject({ statusCode: 404 })
})

test('A paused subscription bills nothing, and goes on in a new period or in its old cycle', async () => {
  const { stripe } = sandbox
  const { id, end } = await halfway()
  const paused = await stripe.subscriptions.pause(id)
  expect(paused).toMatchObject({
    status: 'paused',
    status_details: { paused: { subscription: { type: 'pause_requested' }, transitioned_at: seconds() } },
  })
  sandbox.clock = new Date((end + 10 * DAY) * 1000)
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
  const resumed = await stripe.subscriptions.resume(id)
  expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: seconds() })
  expect(resumed).not.toHaveProperty('status_details')
  expect(await latestOf(id)).toMatchObject({ total: 900, status: 'paid', billing_reason: 'subscription_update' })
  await expect(stripe.subscriptions.resume(id)).rejects.toMatchObject({ statusCode: 400 })

  await stripe.subscriptions.pause(id)
  const inCycle = await stripe.subscriptions.resume(id, {
    billing_cycle_anchor: { type: 'unchanged' },
    proration_behavior: 'none',
  })
  expect(inCycle).toMatchObject({ status: 'active', billing_cycle_anchor: resumed.billing_cycle_anchor })
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2)
})

test('A resumption may wait for its payment, and stays paused when none comes', async () => {
  const { stripe } = sandbox
  const { id } = await halfway()
  await stripe.subscriptions.pause(id)
  const waiting = await stripe.subscriptions.resume(id, { payment_behavior: 'resume_on_payment_success' })
  expect(waiting.status).toBe('paused')
  const open = await latestOf(id)
  expect(open).toMatchObject({ status: 'open', total: 900 })
  wait(sandbox, 0, 23)
  expect(await latestOf(id)).toMatchObject({ id: open?.id, status: 'void' })
  await stripe.subscriptions.resume(id, { payment_behavior: 'resume_on_payment_success' })
  await stripe.invoices.pay((await latestOf(id))?.id ?? '')
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  expect(await newestTypes(sandbox, 1)).toEqual(['customer.subscription.resumed'])
})

test('An end at once may give the rest back, and bill or drop what waits', async () => {
  const { stripe } = sandbox
  const one = await halfway()
  await stripe.subscriptions.cancel(one.id, { prorate: true, invoice_now: true })
  expect(await latestOf(one.id)).toMatchObject({ total: -450, status: 'paid', ending_balance: -450 })

  const other = await halfway()
  await stripe.subscriptions.update(other.id, { items: [{ id: other.item, price: other.dearer }] })
  await stripe.subscriptions.cancel(other.id)
  expect((await stripe.invoiceItems.list({ customer: other.customer.id })).data).toEqual([])
})

test('Two changes at once are made one after the other', async () => {
  const { stripe } = sandbox
  const { id, item, customer } = await halfway()
  await Promise.all([2, 3, 4].map((quantity) => stripe.subscriptions.update(id, { items: [{ id: item, quantity }] })))
  const { data } = await stripe.invoiceItems.list({ customer: customer.id, pending: true })
  const quantity = (await stripe.subscriptions.retrieve(id)).items.data[0]?.quantity ?? 0
  // However they took turns, what is paid in all is what the last of them costs for half a period.
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(450 * quantity - 450)
})
