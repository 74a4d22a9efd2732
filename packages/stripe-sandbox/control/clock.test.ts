import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { fund, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const DAY_SECONDS = 24 * 60 * 60

test('The clock is moved forward, and what falls due on the way happens at its own date', async () => {
  const { stripe } = sandbox
  const priya = await providerAccount(sandbox)
  await fund(sandbox, 5000)
  await stripe.transfers.create({ amount: 5000, currency: 'gbp', destination: priya.id })
  const payout = await stripe.payouts.create({ amount: 5000, currency: 'gbp' }, { stripeAccount: priya.id })

  const before = await ask(sandbox, 'GET', '/sandbox/clock')
  expect(before.body).toMatchObject({ now: sandbox.clock.getTime() / 1000, ahead_seconds: 0 })
  expect(Reflect.get(before.body, 'due').next).toContainEqual(
    expect.objectContaining({ kind: 'payout_sent', account: priya.id, subject: payout.id }),
  )

  const moved = await ask(sandbox, 'POST', '/sandbox/clock', { days: 2, hours: 1 })
  const ahead_seconds = 2 * DAY_SECONDS + 60 * 60
  expect(moved.body).toMatchObject({ ahead_seconds, has_more: false })
  expect(Reflect.get(moved.body, 'events')).toContainEqual(
    expect.objectContaining({ type: 'payout.paid', account: priya.id, about: payout.id, created: payout.arrival_date }),
  )
  const now = sandbox.clock.getTime() / 1000 + ahead_seconds
  expect((await stripe.customers.create()).created).toBe(now)

  await sandbox.restart()
  expect((await sandbox.stripe.customers.create()).created).toBe(now)
})

test('A card that the clock has left behind is refused', async () => {
  const { stripe } = sandbox
  const pay = (payment_method: string) =>
    stripe.paymentIntents.create({ amount: 900, currency: 'gbp', payment_method, confirm: true })
  const customer = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await ask(sandbox, 'POST', '/sandbox/clock', { days: 800 })
  const charge = { amount: 900, currency: 'gbp', customer: customer.id, payment_method: id, confirm: true }
  await expect(stripe.paymentIntents.create(charge)).rejects.toMatchObject({ code: 'expired_card' })
  expect((await pay('pm_card_visa')).status).toBe('succeeded')
})

test.each([{}, { days: -1 }, { days: 'soon' }, { days: 10_000 }, { weeks: 1 }, [1], '1'])(
  'The clock does not follow %j',
  async (body) => {
    const before = await ask(sandbox, 'GET', '/sandbox/clock')
    expect((await ask(sandbox, 'POST', '/sandbox/clock', body)).status).toBe(400)
    expect((await ask(sandbox, 'GET', '/sandbox/clock')).body).toMatchObject({
      ahead_seconds: Reflect.get(before.body, 'ahead_seconds'),
    })
  },
)

test('The clock is moved with the secret key only', async () => {
  expect((await ask(sandbox, 'POST', '/sandbox/clock', { days: 1 }, 'sk_test_stranger')).status).toBe(401)
  expect((await ask(sandbox, 'POST', '/sandbox/clock', { days: 1 }, 'pk_test_olivia')).status).toBe(404)
})
