import { expect, test } from 'vitest'
import { subscriber, wait } from '../testing/people.ts'
import { type TestSandbox, useSandbox } from '../testing/use-sandbox.ts'

const unpaid = useSandbox({ billing: { retryDays: [1], whenRetriesFail: 'unpaid' } })
const withoutRetries = useSandbox({ billing: { retryDays: [], whenRetriesFail: 'past_due' } })
const DAY = 24 * 60 * 60

/** A subscription whose second period was not paid. */
async function behind(test: TestSandbox) {
  const { subscription, customer } = await subscriber(test)
  const { id } = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  await test.stripe.subscriptions.update(subscription.id, { default_payment_method: id })
  const end = subscription.items.data[0]?.current_period_end ?? 0
  test.clock = new Date((end + 3600) * 1000)
  return { id: subscription.id, customer: customer.id, end }
}

test('After the last retry a subscription may be unpaid: its invoices stay drafts until the latest is paid', async () => {
  const { stripe } = unpaid
  const { id, customer, end } = await behind(unpaid)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  wait(unpaid, 1)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('unpaid')
  const [failed] = (await stripe.invoices.list({ subscription: id })).data
  expect(failed).toMatchObject({ status: 'open', attempt_count: 2, next_payment_attempt: null })

  unpaid.clock = new Date((end + 40 * DAY) * 1000)
  const [draft] = (await stripe.invoices.list({ subscription: id })).data
  expect(draft).toMatchObject({ status: 'draft', auto_advance: false, automatically_finalizes_at: null })
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  await stripe.invoices.pay(draft?.id ?? '', { payment_method: card })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
})

test('Or it stays behind with its payments, and goes on to be billed', async () => {
  const { stripe } = withoutRetries
  const { id, end } = await behind(withoutRetries)
  const [failed] = (await stripe.invoices.list({ subscription: id })).data
  expect(failed).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null })
  withoutRetries.clock = new Date((end + 40 * DAY) * 1000)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  expect((await stripe.invoices.list({ subscription: id, status: 'open' })).data).toHaveLength(2)
})
