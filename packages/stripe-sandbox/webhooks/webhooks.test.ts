import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForWebhooks, type WebhookListener } from '../testing/listen-for-webhooks.ts'
import { fund, providerAccount } from '../testing/people.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
let listener: WebhookListener
const until = { timeout: 60_000, interval: 20 }

beforeEach(async () => {
  listener = await listenForWebhooks()
})
afterEach(async () => {
  sandbox.sandbox.faults.clear()
  for (const endpoint of (await sandbox.stripe.webhookEndpoints.list()).data) {
    await sandbox.stripe.webhookEndpoints.del(endpoint.id)
  }
  await listener.close()
})

function subscribe(enabled_events: ('*' | 'customer.created' | 'account.updated')[] = ['*'], connect = false) {
  return sandbox.stripe.webhookEndpoints.create({ url: listener.url, enabled_events, connect })
}

test('Events are delivered, signed, and the SDK verifies them', async () => {
  const { secret } = await subscribe()
  await fund(sandbox, 1000)
  await vi.waitFor(() => expect(listener.received).toHaveLength(3), until)
  expect(listener.types().sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
  const [first] = listener.received
  const { stripe } = sandbox
  const event = stripe.webhooks.constructEvent(first?.payload ?? '', first?.signature ?? '', secret ?? '')
  await vi.waitFor(async () => {
    const notified = await stripe.events.retrieve(event.id)
    expect(notified).toMatchObject({ id: event.id, type: event.type, pending_webhooks: 0 })
  }, until)
  expect(() => stripe.webhooks.constructEvent(`${first?.payload} `, first?.signature ?? '', secret ?? '')).toThrow()
})

test('An endpoint hears what it asked for, while it is enabled', async () => {
  const endpoint = await subscribe(['customer.created'])
  await fund(sandbox, 500)
  await sandbox.stripe.customers.create({ name: 'Olivia Hart' })
  await vi.waitFor(() => expect(listener.types()).toEqual(['customer.created']), until)
  await sandbox.stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
  const unheard = await sandbox.stripe.customers.create()
  const deliveries = await sandbox.sql(
    `select 1 from stripe_sandbox.deliveries join stripe_sandbox.objects on objects.id = deliveries.event
     where data->'data'->'object'->>'id' = $1`,
    [unheard.id],
  )
  expect(deliveries).toEqual([])
  expect(await sandbox.stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret')
})

test('Connected accounts speak to the endpoints made for them', async () => {
  const platform = await listenForWebhooks()
  await sandbox.stripe.webhookEndpoints.create({ url: platform.url, enabled_events: ['*'] })
  await subscribe(['account.updated'], true)
  const account = await providerAccount(sandbox)
  await vi.waitFor(() => expect(listener.types()).toEqual(['account.updated']), until)
  expect(listener.received[0]?.event).toMatchObject({
    account: account.id,
    data: { object: { details_submitted: true } },
  })
  expect(platform.types()).toEqual([])
  await platform.close()
})

test('What was not taken is sent again, also by the next process, and logged', async () => {
  await subscribe(['customer.created'])
  listener.answers.push(500)
  const customer = await sandbox.stripe.customers.create({ name: 'Marco Bianchi' })
  await vi.waitFor(async () => expect(await attemptsOf(customer.id)).toHaveLength(1), until)
  await sandbox.restart()
  await vi.waitFor(() => expect(listener.types()).toEqual(['customer.created']), until)
  await vi.waitFor(async () => {
    expect((await attemptsOf(customer.id)).map((attempt) => attempt.status)).toEqual([500, 200])
  }, until)
})

test('Faults lose, double and hold back deliveries', async () => {
  await subscribe(['customer.created'])
  const { faults } = sandbox.sandbox
  faults.add({ kind: 'webhook_drop', event_type: 'customer.' })
  faults.add({ kind: 'webhook_twice', skip: 1 })
  const lost = await sandbox.stripe.customers.create()
  await vi.waitFor(async () => expect(await statesOf(lost.id)).toEqual(['dropped']), until)
  expect(listener.received).toEqual([])

  const doubled = await sandbox.stripe.customers.create()
  await vi.waitFor(() => expect(listener.received).toHaveLength(2), until)
  expect(new Set(listener.received.map(({ event }) => event.id)).size).toBe(1)
  await vi.waitFor(async () => expect(await statesOf(doubled.id)).toEqual(['delivered', 'delivered']), until)
  listener.received.length = 0

  faults.add({ kind: 'webhook_reorder', times: 3, delay_ms: 250 })
  const made: string[] = []
  for (const _ of [1, 2, 3]) made.push((await sandbox.stripe.customers.create()).id)
  await vi.waitFor(() => expect(listener.received).toHaveLength(3), until)
  const heard = listener.received.map(({ event }) => Reflect.get(event.data.object, 'id'))
  expect(heard).toEqual(made.reverse())
})

async function attemptsOf(object: string) {
  return sandbox.sql<{ status: number }>(
    `select attempt.status from stripe_sandbox.delivery_attempts as attempt
     join stripe_sandbox.deliveries as delivery on delivery.id = attempt.delivery
     join stripe_sandbox.objects as event on event.id = delivery.event
     where event.data->'data'->'object'->>'id' = $1 order by attempt.id`,
    [object],
  )
}

async function statesOf(object: string): Promise<string[]> {
  const rows = await sandbox.sql<{ state: string }>(
    `select delivery.state from stripe_sandbox.deliveries as delivery
     join stripe_sandbox.objects as event on event.id = delivery.event
     where event.data->'data'->'object'->>'id' = $1`,
    [object],
  )
  return rows.map((row) => row.state)
}

test('The log has every attempt of every delivery', async () => {
  const endpoint = await subscribe(['customer.created'])
  listener.answers.push(500)
  await sandbox.stripe.customers.create({ name: 'Olivia Hart' })
  await vi.waitFor(() => expect(listener.received).toHaveLength(1), until)
  const read = (query: string, key = KEYS.secretKey) =>
    fetch(`${sandbox.url}/sandbox/deliveries?${query}`, { headers: { authorization: `Bearer ${key}` } })
  await vi.waitFor(async () => {
    const log = (await (await read(`endpoint=${endpoint.id}`)).json()) as object
    expect(log).toMatchObject({
      deliveries: [
        {
          event: listener.received[0]?.event.id,
          type: 'customer.created',
          url: listener.url,
          state: 'delivered',
          attempts: [{ status: 500 }, { status: 200, error: null }],
        },
      ],
    })
  }, until)
  expect(await (await read('event=evt_nobody')).json()).toEqual({ deliveries: [], has_more: false })
  expect((await read('limit=1000')).status).toBe(400)
  expect((await read('', 'sk_test_stranger')).status).toBe(401)
})
