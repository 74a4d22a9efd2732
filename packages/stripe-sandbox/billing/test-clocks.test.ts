import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { newestTypes, recurringPrice, wait } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const START = Date.parse('2030-01-31T12:00:00Z') / 1000
const DAY = 24 * 60 * 60

/** A customer who lives by a test clock, with a card and a subscription. */
async function onClock(card = 'pm_card_visa') {
  const { stripe } = sandbox
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START, name: 'A year of Fernleaf' })
  const customer = await stripe.customers.create({ name: 'Olivia Hart', test_clock: clock.id, payment_method: card })
  const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await recurringPrice(sandbox) }],
    default_payment_method: method?.id ?? '',
  })
  return { clock, customer, subscription }
}

const advance = (clock: string, frozen_time: number) =>
  sandbox.stripe.testHelpers.testClocks.advance(clock, { frozen_time })

test('What is made on a clock lives by its time, and renews when it is moved', async () => {
  const { stripe } = sandbox
  const { clock, customer, subscription } = await onClock()
  expect(clock).toMatchObject({ status: 'ready', frozen_time: START, name: 'A year of Fernleaf', status_details: {} })
  expect(customer).toMatchObject({ created: START, test_clock: clock.id })
  expect(subscription).toMatchObject({ status: 'active', created: START, test_clock: clock.id })
  expect(subscription.items.data[0]?.current_period_end).toBe(Date.parse('2030-02-28T12:00:00Z') / 1000)

  await advance(clock.id, START + DAY)
  const target = Date.parse('2030-03-31T13:00:00Z') / 1000
  expect(await advance(clock.id, target)).toMatchObject({
    status: 'advancing',
    frozen_time: START + DAY,
    status_details: { advancing: { target_frozen_time: target } },
  })
  expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
    status: 'ready',
    frozen_time: target,
    status_details: {},
  })
  const { data: invoices } = await stripe.invoices.list({ subscription: subscription.id })
  expect(invoices.map(({ created, status }) => [new Date(created * 1000).toISOString(), status])).toEqual([
    ['2030-03-31T12:00:00.000Z', 'paid'],
    ['2030-02-28T12:00:00.000Z', 'paid'],
    ['2030-01-31T12:00:00.000Z', 'paid'],
  ])
  expect(await newestTypes(sandbox, 1)).toEqual(['test_helpers.test_clock.ready'])
  // The money moved when it did, by the sandbox's own clock.
  const { available } = await stripe.balance.retrieve()
  expect(available.find(({ currency }) => currency === 'gbp')?.amount).toBe(2700)
})

test('The sandbox’s own clock does not move what lives by another', async () => {
  const { subscription } = await onClock()
  wait(sandbox, 20)
  const { data } = await sandbox.stripe.invoices.list({ subscription: subscription.id })
  expect(data).toHaveLength(1)
})

test('Retries and the end of a subscription that is not paid are reached by the clock too', async () => {
  const { stripe } = sandbox
  const { clock, customer, subscription } = await onClock()
  const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: id })
  const end = subscription.items.data[0]?.current_period_end ?? 0
  await advance(clock.id, end + 2 * DAY)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  await advance(clock.id, end + 16 * DAY)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: end + 3600 + 15 * DAY,
  })
})

test('A clock moves forward only, and not too far at once', async () => {
  const { stripe } = sandbox
  const { clock } = await onClock()
  const refused = { statusCode: 400, param: 'frozen_time' }
  await expect(advance(clock.id, START)).rejects.toMatchObject(refused)
  await expect(advance(clock.id, START + 90 * DAY)).rejects.toMatchObject(refused)
  const empty = await stripe.testHelpers.testClocks.create({ frozen_time: START })
  await expect(advance(empty.id, START + 3 * 366 * DAY)).rejects.toMatchObject(refused)
  expect((await advance(empty.id, START + 700 * DAY)).status).toBe('advancing')
  await expect(advance('clock_none', START + DAY)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

test('What is on clocks is listed where it is asked for, and goes with its clock', async () => {
  const { stripe } = sandbox
  const { clock, customer, subscription } = await onClock()
  const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)
  expect(ids(await stripe.customers.list({ limit: 100 }))).not.toContain(customer.id)
  expect(ids(await stripe.customers.list({ test_clock: clock.id }))).toEqual([customer.id])
  expect(ids(await stripe.subscriptions.list({ limit: 100 }))).not.toContain(subscription.id)
  expect(ids(await stripe.subscriptions.list({ test_clock: clock.id }))).toEqual([subscription.id])
  expect(ids(await stripe.subscriptions.list({ customer: customer.id }))).toEqual([subscription.id])
  expect(await stripe.testHelpers.testClocks.del(clock.id)).toEqual({
    id: clock.id,
    object: 'test_helpers.test_clock',
    deleted: true,
  })
  expect((await stripe.customers.retrieve(customer.id)) as Stripe.DeletedCustomer).toMatchObject({ deleted: true })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  expect(await sandbox.sql('select 1 from stripe_sandbox.due_work where clock = $1', [clock.id])).toEqual([])

  const forgotten = await stripe.testHelpers.testClocks.create({ frozen_time: START })
  wait(sandbox, 30)
  await expect(stripe.testHelpers.testClocks.retrieve(forgotten.id)).rejects.toMatchObject({ statusCode: 404 })
})

test('A clock that was on its way when the sandbox stopped arrives with the next one', async () => {
  const { clock, subscription } = await onClock()
  await sandbox.sql(
    `update stripe_sandbox.objects set data = data || jsonb_build_object('status', 'advancing',
       'status_details', jsonb_build_object('advancing', jsonb_build_object('target_frozen_time', $2::bigint)))
     where id = $1`,
    [clock.id, START + 40 * DAY],
  )
  await sandbox.sql(
    `insert into stripe_sandbox.due_work (kind, account, subject, due_at, clock)
     values ('test_clock_arrived', '', $1, $2, $1)`,
    [clock.id, START + 40 * DAY],
  )
  await sandbox.restart()
  expect(await sandbox.stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
    status: 'ready',
    frozen_time: START + 40 * DAY,
  })
  expect((await sandbox.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2)
})
