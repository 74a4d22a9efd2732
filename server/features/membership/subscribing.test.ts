import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balances } from '#server/ledger/balances.ts'
import { CALL_FAULTS } from '#server/testing/call-faults.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { STANDARD, STARTER, useSubscribers } from '#server/testing/use-subscribers.ts'

const house = useSubscribers()
const { db, quiet, client, clock, of, somebody, payInBrowser, later, payWith, subscribed, titles } = house

let people: Cast

beforeAll(async () => {
  people = await registerCast(db)
})
beforeEach(async () => {
  house.clearFaults()
  await quiet()
})

describe('subscribing to a plan without a trial', () => {
  test('costs the introductory price first, and is in the books', async () => {
    const ines = await somebody()
    const payment = await of(ines).subscribe({ price_id: STARTER })
    expect(payment).toMatchObject({ kind: 'payment', amount: 500, title: 'Starter' })
    expect(await of(ines).getCurrentSubscription()).toMatchObject({
      subscription: { status: 'incomplete', is_subscribed: false, allowed: { pay: true, cancel: false } },
    })
    expect((await payInBrowser(payment.client_secret)).status).toBe('succeeded')
    const { subscription } = await of(ines).confirmPayment({})
    expect(subscription).toMatchObject({ status: 'active', is_subscribed: true, title: 'Starter' })
    await quiet()
    const invoices = await of(ines).listInvoices({ subscription_id: payment.subscription_id })
    expect(invoices.items).toMatchObject([{ status: 'paid', amount_paid: 500 }])
    expect(await balances(db)).toContainEqual(
      expect.objectContaining({ name: 'platform:subscriptions:gbp', balance: 500 }),
    )
    expect(await titles(ines)).toEqual(['payment_succeeded', 'subscription_created'])
  })
})

describe('a trial', () => {
  test('begins without a card, is reminded of, and ends with nothing charged', async () => {
    const ines = await somebody()
    const payment = await of(ines).subscribe({ price_id: STANDARD })
    expect(payment).toMatchObject({ kind: 'setup', amount: 0 })
    await quiet()
    expect(await of(ines).getStatus()).toMatchObject({ access_state: 'trialing', trial_days_remaining: 30 })
    await later(28)
    expect(await titles(ines)).toEqual(['trial_created', 'trial_ending 3'])
    await later(3)
    expect(await of(ines).getStatus()).toMatchObject({ access_state: 'canceled', has_access: false })
    expect((await of(ines).getStatus()).reason).toMatch(/^Your trial ended on 2 Dec 2026/)
    expect(await titles(ines)).toEqual(['trial_created', 'trial_ending 3', 'trial_expired'])
    // Trial and introductory price are for the first time.
    expect(await of(ines).subscribe({ price_id: STANDARD })).toMatchObject({ kind: 'payment', amount: 20_000 })
  })

  test('with a card goes on as a subscription, and is renewed', async () => {
    const ines = await somebody()
    const { client_secret, subscription_id } = await of(ines).subscribe({ price_id: STANDARD })
    await payInBrowser(client_secret)
    expect(await of(ines).confirmPayment({})).toMatchObject({
      subscription: { is_trial: true, has_payment_method: true },
    })
    await later(31)
    expect(await of(ines).getStatus()).toMatchObject({ access_state: 'active' })
    await later(31)
    const { items } = await of(ines).listInvoices({ subscription_id })
    expect(items.map(({ status, amount_paid }) => `${status} ${amount_paid}`)).toEqual([
      'paid 20000',
      'paid 20000',
      'paid 0',
    ])
  })
})

describe('a running subscription', () => {
  test('is cancelled at the end of its period, and can be continued until then', async () => {
    const ines = await somebody()
    await subscribed(ines)
    expect(await of(ines).cancel({})).toMatchObject({ success: true, subscription: { cancel_at_period_end: true } })
    expect(await of(ines).cancelAtPeriodEnd({ cancel_at_period_end: false })).toMatchObject({
      subscription: { cancel_at_period_end: false },
    })
    await of(ines).cancelSubscription({})
    expect(await of(ines).getStatus()).toMatchObject({ has_access: true })
    await later(32)
    expect(await of(ines).getStatus()).toMatchObject({ access_state: 'canceled', has_access: false })
    expect(await titles(ines)).toContain('subscription_canceled')
    expect(await refusalOf(of(ines).cancel({}))).toMatchObject({ code: 'NOT_SUBSCRIBED' })
  })

  test('is upgraded once that is paid, and downgraded with its next period', async () => {
    const ines = await somebody()
    await subscribed(ines)
    expect(await of(ines).changePlan({ price_id: STANDARD })).toMatchObject({ title: 'Standard', next_plan: null })
    expect(await refusalOf(of(ines).changePlan({ price_id: STANDARD }))).toMatchObject({ code: 'PLAN_UNCHANGED' })
    expect(await of(ines).changePlan({ price_id: STARTER })).toMatchObject({
      title: 'Standard',
      next_plan: { name: 'Starter' },
    })
    await later(32)
    expect(await of(ines).getCurrentSubscription()).toMatchObject({
      subscription: { title: 'Starter', next_plan: null },
    })
  })

  test('keeps access for seven days after a failed renewal, and then ends', async () => {
    const ines = await somebody()
    const { subscription_id } = await subscribed(ines)
    await payWith(subscription_id, 'pm_card_chargeCustomerFail')
    await later(31)
    expect(await of(ines).getStatus()).toMatchObject({ access_state: 'grace_period', is_grace_period: true })
    expect(await titles(ines)).toContain('payment_failed')
    const { items } = await of(ines).listInvoices({ subscription_id })
    const unpaid = items.find(({ status }) => status === 'open')?.id ?? ''
    expect(await refusalOf(of(ines).payInvoice({ invoice_id: unpaid }))).toMatchObject({ code: 'SUBSCRIPTION_FAILED' })
    expect(await refusalOf(of(people.marco).payInvoice({ invoice_id: unpaid }))).toMatchObject({ code: 'NOT_FOUND' })
    await later(8)
    expect(await of(ines).getStatus()).toMatchObject({ access_state: 'canceled', has_access: false })
    expect(await titles(ines)).toContain('subscription_canceled')
  })
})

describe('however it goes wrong', () => {
  test.each(CALL_FAULTS)('$kind while subscribing: one subscription, which can be paid', async (fault) => {
    const ines = await somebody()
    house.fault({ ...fault, method: 'POST', path: '/v1/subscriptions', times: 2 })
    // As a person does, who presses again when Stripe was away.
    for (let press = 0; press < 3; press += 1) {
      await of(ines)
        .subscribe({ price_id: STARTER })
        .catch(() => 'refused while Stripe is unavailable')
    }
    house.clearFaults()
    await subscribed(ines)
    const { items } = await of(ines).listSubscriptions()
    expect(items.map(({ status }) => status)).toEqual(['active'])
    const customer = await db
      .selectFrom('users')
      .select('customer_id')
      .where('id', '=', ines.id)
      .executeTakeFirstOrThrow()
    const { data } = await client.subscriptions.list({ customer: customer.customer_id ?? '', status: 'all' })
    expect(data).toHaveLength(1)
  })

  test('no webhook comes, and the browser never comes back', async () => {
    const ines = await somebody()
    const { client_secret } = await of(ines).subscribe({ price_id: STARTER })
    await quiet()
    house.fault({ kind: 'webhook_drop', times: 100 })
    await payInBrowser(client_secret)
    await quiet()
    expect(await of(ines).getStatus()).toMatchObject({ has_access: false })
    clock.advance({ minutes: 1 })
    await house.runJob('stripe-sweep')
    await quiet()
    expect(await of(ines).getStatus()).toMatchObject({ access_state: 'active' })
    expect(await titles(ines)).toEqual(['payment_succeeded', 'subscription_created'])
  })

  test('two at once begin one subscription', async () => {
    const ines = await somebody()
    const both = await Promise.allSettled([1, 2].map(() => of(ines).subscribe({ price_id: STARTER })))
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await of(ines).listSubscriptions()).items).toHaveLength(1)
  })
})

test('others neither see a subscription nor its invoices; admins do', async () => {
  const ines = await somebody()
  const { subscription_id } = await subscribed(ines)
  for (const call of [
    () => of(people.theo).getSubscription({ subscription_id }),
    () => of(people.theo).listInvoices({ subscription_id }),
  ]) {
    expect((await refusalOf(call())).code).toBe('NOT_FOUND')
  }
  expect(await of(people.ada).getSubscription({ subscription_id })).toMatchObject({ title: 'Starter' })
})

test('the portal is opened for the customer, and says so when Stripe is away', async () => {
  const ines = await somebody()
  expect((await of(ines).createPortalSession({})).url).toContain('/p/session/')
  house.fault({ kind: 'error_before', path: '/v1/billing_portal/sessions', times: 10 })
  expect(await refusalOf(of(ines).createPortalSession({}))).toEqual({
    code: 'PAYMENT_SERVICE_UNAVAILABLE',
    message: 'Failed to open customer portal. Please try again later.',
  })
})

test('events are sent on the channels that were chosen, and read in a bell of their own', async () => {
  const ines = await somebody()
  const { email_notifications, in_app_notifications } = await of(ines).getPreferences()
  await of(ines).updatePreferences({
    email_notifications: { ...email_notifications, payment_succeeded: false },
    in_app_notifications: { ...in_app_notifications, subscription_created: false },
  })
  await subscribed(ines)
  expect(await of(ines).listNotifications({})).toMatchObject({
    unread: 1,
    items: [{ type: 'payment_succeeded', is_read: false }],
  })
  expect(await of(people.theo).readNotifications({})).toEqual({ changed: 0 })
  expect(await of(ines).readNotifications({})).toEqual({ changed: 1 })
  expect(await of(ines).listNotifications({})).toMatchObject({ unread: 0, items: [{ is_read: true }] })
  const mails = (await house.mailed()).filter(({ recipient }) => recipient === ines.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your subscription is active'])
})
