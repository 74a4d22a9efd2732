import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../testing/ask.ts'
import { listenForWebhooks, type WebhookListener } from '../testing/listen-for-webhooks.ts'
import { useSandbox } from '../testing/use-sandbox.ts'
import type { LoggedDelivery } from '../webhooks/delivery-log.ts'

const sandbox = useSandbox()
const until = { timeout: 60_000, interval: 20 }
let listener: WebhookListener

beforeEach(async () => {
  listener = await listenForWebhooks()
  await sandbox.stripe.webhookEndpoints.create({ url: listener.url, enabled_events: ['customer.created'] })
})
afterEach(async () => {
  sandbox.sandbox.faults.clear()
  for (const { id } of (await sandbox.stripe.webhookEndpoints.list()).data)
    await sandbox.stripe.webhookEndpoints.del(id)
  await listener.close()
})

async function logged(query = ''): Promise<{ deliveries: LoggedDelivery[]; has_more: boolean }> {
  const { body } = await ask(sandbox, 'GET', `/sandbox/deliveries${query}`)
  return body as { deliveries: LoggedDelivery[]; has_more: boolean }
}

async function settled(state: string, count: number): Promise<LoggedDelivery[]> {
  return vi.waitFor(async () => {
    const { deliveries } = await logged(`?state=${state}`)
    expect(deliveries).toHaveLength(count)
    return deliveries
  }, until)
}

test('What was lost is sent again at once, past the fault that lost it', async () => {
  await ask(sandbox, 'POST', '/sandbox/faults', { kind: 'webhook_drop', times: 100 })
  await sandbox.stripe.customers.create()
  const [lost] = await settled('dropped', 1)
  expect(lost?.attempts).toEqual([])
  const sent = await ask(sandbox, 'POST', `/sandbox/deliveries/${lost?.id}/send`)
  expect(sent.body).toMatchObject({ id: lost?.id, event: lost?.event })
  const [delivered] = await settled('delivered', 1)
  expect(delivered).toMatchObject({ id: lost?.id, attempts: [{ status: 200 }] })
  expect(listener.types()).toEqual(['customer.created'])
})

test('What was delivered is delivered once more, as the same event', async () => {
  await sandbox.stripe.customers.create()
  const [delivered] = await settled('delivered', 1)
  await ask(sandbox, 'POST', `/sandbox/deliveries/${delivered?.id}/send`)
  await vi.waitFor(() => expect(listener.received).toHaveLength(2), until)
  expect(new Set(listener.received.map(({ event }) => event.id)).size).toBe(1)
})

test('The log is paged, and filtered by state', async () => {
  for (let i = 0; i < 5; i += 1) await sandbox.stripe.customers.create()
  const all = (await settled('delivered', 5)).map(({ id }) => id)
  const first = await logged('?limit=2')
  expect(first).toMatchObject({ has_more: true, deliveries: [{ id: all[0] }, { id: all[1] }] })
  const rest = await logged(`?limit=3&before=${all[1]}`)
  expect(rest).toMatchObject({ has_more: false, deliveries: [{ id: all[2] }, { id: all[3] }, { id: all[4] }] })
  expect(await logged('?state=pending')).toEqual({ deliveries: [], has_more: false })
})

test.each([
  ['POST', '/sandbox/deliveries/1000000/send', 404],
  ['POST', '/sandbox/deliveries/first/send', 404],
  ['GET', '/sandbox/deliveries/1.5', 404],
  ['GET', '/sandbox/deliveries?state=lost', 400],
  ['GET', '/sandbox/deliveries?before=first', 400],
])('%s %s is answered %i', async (method, path, status) => {
  expect((await ask(sandbox, method, path)).status).toBe(status)
})

test('A fault is removed by its number, the others stay', async () => {
  const order = (path: string) => ask(sandbox, 'POST', '/sandbox/faults', { kind: 'error_before', path })
  await order('/v1/transfers')
  const { faults } = (await order('/v1/refunds')).body as { faults: { id: number; path: string }[] }
  const left = await ask(sandbox, 'DELETE', `/sandbox/faults/${faults[0]?.id}`)
  expect(left.body).toMatchObject({ faults: [{ path: '/v1/refunds' }] })
  expect((await ask(sandbox, 'DELETE', `/sandbox/faults/${faults[0]?.id}`)).status).toBe(404)
})
