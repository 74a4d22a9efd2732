import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebhookEventType } from '#domain/webhook-events.ts'
import { createRateLimits } from '#server/identity/rate-limits.ts'
import type { JobWorker } from '#server/platform/commands.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { type ReceivedWebhook, useWebhookReceiver } from '#server/testing/webhook-receiver.ts'
import { webhookEndpoints } from './feature.ts'
import { webhookWorkers } from './jobs.ts'

const receiver = useWebhookReceiver()
const secret = 's'.repeat(32)
const workers: JobWorker[] = []
const house = useOperations((deps) => {
  workers.push(...webhookWorkers({ ...deps, secret, webhooks_to_loopback: true }))
  const rate_limits = createRateLimits(deps)
  return { webhookEndpoints: webhookEndpoints.routes({ rate_limits, secret, webhooks_to_loopback: true }) }
}, workers)
const { as, clock, command, commands, db, jobs } = house

let people: Cast
beforeAll(async () => {
  people = await registerCast(db)
})
/** Somebody with API access. */
let olivia: Viewer
beforeEach(async () => {
  olivia = await register(db, { role: 'owner', name: 'Olivia Hart', email: `${randomUUID()}@example.com` })
  await giveSubscription(db, olivia.id, clock.now())
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
})
afterEach(() => {
  vi.useRealTimers()
  receiver.answers()
  receiver.take()
})

const calls = (person: Viewer = olivia) => as(person).webhookEndpoints
const FORM = { description: 'Bookkeeping', event_types: ['subscription.changed', 'payment.paid'] as WebhookEventType[] }
async function endpoint(changes: object = {}) {
  return calls().createWebhookEndpoint({ id: randomUUID(), url: receiver.url(), ...FORM, ...changes })
}
/** Lets time pass, in the product and for the library that verifies. */
async function later(change: Parameters<typeof clock.advance>[0]) {
  clock.advance(change)
  vi.setSystemTime(clock.now())
  await jobs.drain()
}
/** Something happens that a person's subscription reports. */
const happen = (subscription_id: string) =>
  command(async (write) => {
    write.audit({
      ...{ chain: `subscription:${subscription_id}`, action: 'subscription_changed' },
      ...{ subject_type: 'subscription', subject_id: subscription_id },
    })
    return null
  })
const subscriptionOf = async ({ id }: Viewer) =>
  (await db.selectFrom('subscriptions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id
const verify = (key: string, { body, headers }: ReceivedWebhook) =>
  new Webhook(key).verify(body, headers as Record<string, string>)
const statusOf = async (id: string) => (await calls().listWebhookDeliveries({ id })).items[0]

describe('an endpoint', () => {
  test('is created with a secret that is shown once, changed and deleted', async () => {
    const { endpoint: made, secret: key } = await endpoint()
    expect(key).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(made).toMatchObject({ url: receiver.url(), ...FORM, is_enabled: true, disabled_reason: null })
    const listed = await calls().listWebhookEndpoints({})
    expect(JSON.stringify(listed)).not.toContain(key)
    expect(listed).toEqual({ items: [made], webhooks_to_loopback: true })
    const stored = await db.selectFrom('webhook_endpoints').select('secret').where('id', '=', made.id).execute()
    expect(JSON.stringify(stored)).not.toContain(key.slice('whsec_'.length))
    expect(await calls().updateWebhookEndpoint({ id: made.id, is_enabled: false })).toMatchObject({
      is_enabled: false,
      disabled_reason: 'by_owner',
    })
    expect(await refusalOf(calls().sendTestEvent({ id: made.id }))).toMatchObject({ code: 'WEBHOOK_ENDPOINT_DISABLED' })
    expect(await calls().updateWebhookEndpoint({ id: made.id, is_enabled: true, description: 'Books' })).toMatchObject({
      is_enabled: true,
      description: 'Books',
    })
    await calls().deleteWebhookEndpoint({ id: made.id })
    expect((await refusalOf(calls().deleteWebhookEndpoint({ id: made.id }))).code).toBe('NOT_FOUND')
  })

  test('keeps what a change does not name', async () => {
    const { endpoint: made } = await endpoint()
    const { id, ...before } = made
    expect(await calls().updateWebhookEndpoint({ id, is_enabled: true })).toEqual({ id, ...before })
  })

  test('is notified to its person, also when its URL changes', async () => {
    const { endpoint: made } = await endpoint()
    await calls().updateWebhookEndpoint({ id: made.id, url: 'https://hooks.example.com/a' })
    await calls().updateWebhookEndpoint({ id: made.id, description: 'Same URL' })
    const bell = await house.bellOf(olivia.id)
    expect(bell.map(({ title }) => title)).toEqual(['Webhook endpoint added', 'Webhook endpoint added'])
  })

  test.each([
    ['no URL', { url: '' }, 'BAD_REQUEST'],
    ['another scheme', { url: 'ftp://hooks.example.com' }, 'BAD_REQUEST'],
    ['a space', { url: 'https://hooks.example.com/a b' }, 'BAD_REQUEST'],
    ['no events', { event_types: [] }, 'BAD_REQUEST'],
    ['an unknown event', { event_types: ['payment.lost'] }, 'BAD_REQUEST'],
    ['a name and password', { url: 'https://me:word@hooks.example.com' }, 'WEBHOOK_URL_REFUSED'],
    ['a fragment', { url: 'https://hooks.example.com/#here' }, 'WEBHOOK_URL_REFUSED'],
    ['http', { url: 'http://hooks.example.com' }, 'WEBHOOK_URL_REFUSED'],
    ['a private address', { url: 'https://192.168.0.1' }, 'WEBHOOK_URL_REFUSED'],
    ['the metadata of a cloud', { url: 'http://169.254.169.254/' }, 'WEBHOOK_URL_REFUSED'],
    ['a local name', { url: 'https://intranet' }, 'WEBHOOK_URL_REFUSED'],
    ['a name of a local network', { url: 'https://metadata.google.internal' }, 'WEBHOOK_URL_REFUSED'],
  ])('with %s is refused', async (_name, changes, code) => {
    expect((await refusalOf(endpoint(changes))).code).toBe(code)
  })

  test('is one of five', async () => {
    for (let count = 0; count < 5; count += 1) await endpoint()
    expect((await refusalOf(endpoint())).code).toBe('TOO_MANY_WEBHOOK_ENDPOINTS')
  })

  test('needs API access, but not to be seen and deleted', async () => {
    const { endpoint: made } = await endpoint()
    await db.updateTable('subscriptions').set({ status: 'past_due' }).where('user_id', '=', olivia.id).execute()
    await db
      .updateTable('subscriptions')
      .set({ current_period_start: new Date('2026-01-01'), paid_until: new Date('2026-01-01') })
      .where('user_id', '=', olivia.id)
      .execute()
    expect((await refusalOf(endpoint())).code).toBe('SUBSCRIPTION_REQUIRED')
    expect((await calls().listWebhookEndpoints({})).items).toHaveLength(1)
    await calls().deleteWebhookEndpoint({ id: made.id })
  })

  test('of somebody else is not found', async () => {
    const { endpoint: made } = await endpoint()
    await giveSubscription(db, people.theo.id, clock.now())
    const theirs = calls(people.theo)
    for (const call of [
      () => theirs.updateWebhookEndpoint({ id: made.id, is_enabled: false }),
      () => theirs.rotateWebhookSecret({ id: made.id }),
      () => theirs.sendTestEvent({ id: made.id }),
      () => theirs.listWebhookDeliveries({ id: made.id }),
      () => theirs.deleteWebhookEndpoint({ id: made.id }),
    ]) {
      expect((await refusalOf(call())).code).toBe('NOT_FOUND')
    }
  })
})

describe('a delivery', () => {
  test('has what happened, and is verified by the library of the convention', async () => {
    const { endpoint: made, secret: key } = await endpoint()
    const subscription_id = await subscriptionOf(olivia)
    await happen(subscription_id)
    await jobs.drain()
    const [got] = receiver.take()
    if (!got) throw new Error('Nothing was received.')
    expect(verify(key, got)).toEqual({
      type: 'subscription.changed',
      timestamp: clock.now().toISOString(),
      data: expect.objectContaining({ subscription_id, status: 'active', cancel_at_period_end: false }),
    })
    const delivery = await statusOf(made.id)
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, last_status: 200, next_attempt_at: null })
    expect(got.headers['webhook-id']).toBe(delivery?.webhook_id)
    const { attempt_log } = await calls().getWebhookDelivery({ id: made.id, delivery_id: delivery?.id ?? '' })
    expect(attempt_log).toMatchObject([{ number: 1, response_status: 200, error: null, response_start: 'ok' }])
  })

  test('is not made for events that were not chosen, for others, or without API access', async () => {
    await endpoint({ event_types: ['payment.paid'] })
    const { endpoint: other } = await endpoint({ event_types: ['subscription.changed'] })
    await giveSubscription(db, people.marco.id, clock.now())
    await happen(await subscriptionOf(people.marco))
    await db.updateTable('subscriptions').set({ status: 'incomplete' }).where('user_id', '=', olivia.id).execute()
    await happen(await subscriptionOf(olivia))
    await db.updateTable('subscriptions').set({ status: 'active' }).where('user_id', '=', olivia.id).execute()
    await calls().updateWebhookEndpoint({ id: other.id, is_enabled: false })
    await happen(await subscriptionOf(olivia))
    expect(await jobs.drain()).not.toContainEqual(expect.objectContaining({ name: 'deliver-webhook' }))
    expect(receiver.take()).toEqual([])
  })

  test('is retried with the same id until it is accepted', async () => {
    const { endpoint: made, secret: key } = await endpoint()
    receiver.answers((response) => response.writeHead(500).end('broken'))
    await calls().sendTestEvent({ id: made.id })
    await jobs.drain()
    expect(await statusOf(made.id)).toMatchObject({
      ...{ status: 'waiting', attempts: 1, last_status: 500, last_error: 'The endpoint answered 500.' },
      next_attempt_at: new Date(clock.now().getTime() + 5_000).toISOString(),
    })
    receiver.answers()
    await later({ seconds: 5 })
    const got = receiver.take()
    expect(got).toHaveLength(2)
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    if (got[1]) expect(verify(key, got[1])).toMatchObject({ type: 'webhook.test', data: { endpoint_id: made.id } })
    expect(await statusOf(made.id)).toMatchObject({ status: 'delivered', attempts: 2 })
    expect((await calls().listWebhookEndpoints({})).items[0]).toMatchObject({ failing_since: null })
  })

  test('fails after three days, with the endpoint, of which its person is notified once', async () => {
    const { endpoint: made } = await endpoint()
    receiver.answers((response) => response.writeHead(503).end())
    await calls().sendTestEvent({ id: made.id })
    await calls().sendTestEvent({ id: made.id })
    for (let hour = 0; hour < 80; hour += 1) await later({ hours: 1 })
    const { items } = await calls().listWebhookDeliveries({ id: made.id })
    expect(items.map(({ status }) => status)).toEqual(['failed', 'failed'])
    expect(items.some(({ attempts }) => attempts === 10)).toBe(true)
    expect((await calls().listWebhookEndpoints({})).items[0]).toMatchObject({ disabled_reason: 'failing' })
    const bell = await house.bellOf(olivia.id)
    expect(bell.filter(({ title }) => title === 'Webhook endpoint disabled')).toHaveLength(1)
  })

  test('to an endpoint that is gone disables it at once', async () => {
    const { endpoint: made } = await endpoint()
    receiver.answers((response) => response.writeHead(410).end())
    await calls().sendTestEvent({ id: made.id })
    await jobs.drain()
    expect((await calls().listWebhookEndpoints({})).items[0]).toMatchObject({ disabled_reason: 'gone' })
    expect(await statusOf(made.id)).toMatchObject({ status: 'failed', attempts: 1 })
  })

  test('that waits when its endpoint is disabled, or access ends, is given up', async () => {
    const { endpoint: made } = await endpoint()
    await calls().sendTestEvent({ id: made.id })
    await calls().updateWebhookEndpoint({ id: made.id, is_enabled: false })
    await jobs.drain()
    expect(await statusOf(made.id)).toMatchObject({ status: 'failed', last_error: 'The endpoint is disabled.' })
    await calls().updateWebhookEndpoint({ id: made.id, is_enabled: true })
    clock.advance({ seconds: 1 })
    await calls().sendTestEvent({ id: made.id })
    await db.updateTable('subscriptions').set({ status: 'incomplete' }).where('user_id', '=', olivia.id).execute()
    await jobs.drain()
    expect((await statusOf(made.id))?.last_error).toBe('Your subscription no longer includes API access.')
    expect(receiver.take()).toEqual([])
  })

  test('is replayed with the same id and body, and what was planned before does nothing', async () => {
    const { endpoint: made } = await endpoint()
    receiver.answers((response) => response.writeHead(500).end())
    const { id: delivery_id } = await calls().sendTestEvent({ id: made.id })
    await jobs.drain()
    receiver.answers()
    await calls().replayWebhookDelivery({ id: made.id, delivery_id })
    await later({ hours: 1 })
    const got = receiver.take()
    expect(got).toHaveLength(2)
    expect(got[1]?.body).toBe(got[0]?.body)
    expect(got[1]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id'])
    await calls().replayWebhookDelivery({ id: made.id, delivery_id })
    await jobs.drain()
    expect(receiver.take()).toHaveLength(1)
    const { attempt_log } = await calls().getWebhookDelivery({ id: made.id, delivery_id })
    expect(attempt_log.map(({ number, response_status }) => [number, response_status])).toEqual([
      [3, 200],
      [2, 200],
      [1, 500],
    ])
  })

  test('is sent again with the same id where the process ends before it is recorded', async () => {
    const { endpoint: made } = await endpoint()
    const { id: delivery_id } = await calls().sendTestEvent({ id: made.id })
    const [dying] = webhookWorkers({
      ...{ db, clock, secret, webhooks_to_loopback: true },
    })
    const broken = { run: () => Promise.reject(new Error('The process has ended.')) }
    const payload = { delivery_id, sequence: 1 }
    await expect(runWorker(dying, broken, { payload })).rejects.toThrow('The process has ended.')
    await runWorker(dying, commands, { payload })
    const got = receiver.take()
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${delivery_id}`, `msg_${delivery_id}`])
    expect(await statusOf(made.id)).toMatchObject({ status: 'delivered', attempts: 1 })
  })

  test('tests and replays are limited', async () => {
    const { endpoint: made } = await endpoint()
    const outcomes: string[] = []
    for (let count = 0; count < 61; count += 1) {
      const sent = calls().sendTestEvent({ id: made.id })
      outcomes.push(
        await sent.then(
          () => 'sent',
          (error: { code: string }) => error.code,
        ),
      )
    }
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(60)
    expect(outcomes.at(-1)).toBe('RATE_LIMITED')
    await jobs.drain()
  })
})

describe('a secret', () => {
  test('that is replaced signs beside the new one for a day', async () => {
    const { endpoint: made, secret: old } = await endpoint()
    const { secret: key } = await calls().rotateWebhookSecret({ id: made.id })
    const sendOne = async () => {
      await calls().sendTestEvent({ id: made.id })
      await jobs.drain()
      const [got] = receiver.take()
      if (!got) throw new Error('Nothing was received.')
      return got
    }
    const overlapping = await sendOne()
    expect(verify(key, overlapping)).toEqual(verify(old, overlapping))
    await later({ hours: 24 })
    const after = await sendOne()
    expect(verify(key, after)).toMatchObject({ type: 'webhook.test' })
    expect(() => verify(old, after)).toThrow('No matching signature found')
  })
})

test('deliveries are deleted after thirty days', async () => {
  const { endpoint: made } = await endpoint()
  await calls().sendTestEvent({ id: made.id })
  await jobs.drain()
  clock.advance({ days: 31 })
  const purge = workers.find(({ definition }) => definition.name === 'purge-webhook-deliveries')
  await runWorker(purge, commands)
  expect(await db.selectFrom('webhook_attempts').selectAll().execute()).toEqual([])
  expect(await statusOf(made.id)).toBeUndefined()
})
