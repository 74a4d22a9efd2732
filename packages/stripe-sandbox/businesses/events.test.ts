import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const DAY_SECONDS = 24 * 60 * 60

async function eventsOf(on: { stripeAccount: string }, type?: string): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = []
  for await (const event of sandbox.stripe.events.list({ limit: 100, ...(type !== undefined && { type }) }, on)) {
    events.push(event)
  }
  return events
}

const subjectOf = (event: Stripe.Event) => event.data.object as { id: string; amount_refunded?: number }

test('the last thirty days of a made-up past have their events, without webhooks', async () => {
  const { stripe } = sandbox
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/hook', enabled_events: ['*'], connect: true })
  const { id } = await providerAccount(sandbox)
  const on = { stripeAccount: id }
  const before = new Set((await eventsOf(on)).map((event) => event.id))
  const asked = { account: id, seed: 7, months: 12, customers: 150, currencies: ['gbp'] }
  expect((await ask(sandbox, 'POST', '/sandbox/businesses', asked)).status).toBe(200)
  const events = (await eventsOf(on)).filter((event) => !before.has(event.id))

  const midnight = Math.floor(sandbox.clock.getTime() / 1000 / DAY_SECONDS) * DAY_SECONDS
  const dates = events.map(({ created }) => created)
  expect(dates).toEqual([...dates].sort((a, b) => b - a))
  expect(Math.min(...dates)).toBeGreaterThan(midnight - 30 * DAY_SECONDS)
  expect(Math.min(...dates)).toBeLessThan(midnight - 29 * DAY_SECONDS)
  expect(Math.max(...dates)).toBeLessThanOrEqual(midnight)
  expect(new Set(events.map(({ account }) => account))).toEqual(new Set([id]))
  expect(events.every(({ pending_webhooks }) => pending_webhooks === 0)).toBe(true)
  const types = new Set(events.map(({ type }) => type))
  for (const type of ['charge.succeeded', 'charge.failed', 'charge.refunded', 'customer.created', 'invoice.paid'])
    expect(types).toContain(type)
  for (const type of ['customer.subscription.created', 'customer.subscription.updated', 'payout.paid'])
    expect(types).toContain(type)

  const since = { created: { gt: midnight - 30 * DAY_SECONDS } }
  const paid: string[] = []
  for await (const charge of stripe.charges.list({ ...since, limit: 100 }, on)) if (charge.paid) paid.push(charge.id)
  const succeeded = events.filter(({ type }) => type === 'charge.succeeded')
  expect(succeeded.map((event) => subjectOf(event).id).sort()).toEqual(paid.sort())
  // As it was then, before anything was refunded.
  expect(new Set(succeeded.map((event) => subjectOf(event).amount_refunded))).toEqual(new Set([0]))
  const [refunded] = events.filter(({ type }) => type === 'charge.refunded')
  expect(refunded?.data.previous_attributes).toMatchObject({ amount_refunded: 0 })
})

test('a past of a month has the events of its beginning too', async () => {
  const { id } = await providerAccount(sandbox)
  const on = { stripeAccount: id }
  sandbox.clock = new Date('2027-03-05T09:00:00Z')
  const asked = { account: id, seed: 9, months: 1, customers: 10 }
  expect((await ask(sandbox, 'POST', '/sandbox/businesses', asked)).status).toBe(200)
  const [prices, listed] = [await eventsOf(on, 'price.created'), await sandbox.stripe.prices.list({ limit: 100 }, on)]
  expect(prices.map((event) => subjectOf(event).id).sort()).toEqual(listed.data.map((price) => price.id).sort())
  expect(await eventsOf(on, 'customer.created')).toHaveLength(10)
})
