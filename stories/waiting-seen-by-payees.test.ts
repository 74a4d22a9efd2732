import { expect, test } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { cookieHeader, type Person } from '#scenarios/person.ts'
import { atStripe } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

/** What the browser of somebody hears, until the end of the test. */
function listen(person: Person) {
  const closing = new AbortController()
  let heard = ''
  const read = async () => {
    const response = await fetch(`${world.url}/api/live`, {
      headers: { cookie: cookieHeader(person) },
      signal: closing.signal,
    })
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += text
  }
  const reading = read().catch(() => {})
  const payments = () => heard.match(/"topic":"payments"/g)?.length ?? 0
  const close = () => {
    closing.abort()
    return reading
  }
  return { payments, isReady: () => heard.includes('event: ready'), close }
}

test('a payee hears that a payment for them waits, and that a part of it has arrived', async () => {
  const { olivia, priya, ...deal } = await makeDeal(world)
  const report_id = await approveMonth({ olivia, ...deal })
  const report = await olivia.api.reports.getReport({ id: report_id })
  await world.settle()
  const live = listen(priya)
  await expect.poll(live.isReady).toBe(true)
  await olivia.api.payments.processPayments({
    ...batchFor(report, ''),
    ...{ payment_method: 'bank_transfer', payment_method_id: null },
  })
  await world.settle()
  // It was started, and it waits for its payer.
  await expect.poll(live.payments).toBe(2)
  const { stripe } = await atStripe(world)
  const { customer_id } = await olivia.api.paymentMethods.getCustomer({ user_id: 'current' })
  await stripe.testHelpers.customers.fundCashBalance(customer_id ?? '', { amount: 60_000, currency: 'gbp' })
  await world.settle()
  await expect.poll(live.payments).toBe(3)
  await live.close()
})
