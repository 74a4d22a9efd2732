import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { type Cast, registerCast } from '../testing/cast.ts'
import { setUpCard } from '../testing/saved-card.ts'
import { useProvider } from '../testing/use-provider.ts'
import { registerWebhookEndpoints } from './webhook-endpoints.ts'

const SILENT = createLog({ level: 'silent' })

const server = useProvider({ routes: () => ({}) })
const { db, client, clock, quiet, fault } = server

let cast: Cast
beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  server.clearFaults()
  await quiet()
})

const inbox = () =>
  db.selectFrom('stripe_events').select(['type', 'source', 'processed_at']).orderBy('received_at').execute()
const secretOf = async (connect: boolean) => {
  const kept = await db
    .selectFrom('stripe_webhook_endpoints')
    .select('secret')
    .where('connect', '=', connect)
    .executeTakeFirstOrThrow()
  return kept.secret
}

async function post(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): Promise<number> {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${seconds},v1=${signature}` }
  return (await fetch(server.webhookUrl(), { method: 'POST', headers, body })).status
}

function eventBody(id: string, type = 'payment_method.updated', livemode = false) {
  const object = { id: 'pm_of_nobody', object: 'payment_method' }
  return JSON.stringify({ id, object: 'event', type, livemode, created: 1_793_000_000, data: { object } })
}

describe('the door for webhooks', () => {
  test('a signed event is kept once, however often it comes', async () => {
    const body = eventBody('evt_1')
    const secret = await secretOf(false)
    expect(await Promise.all([1, 2, 3].map(() => post(body, secret)))).toEqual([200, 200, 200])
    const kept = await db.selectFrom('stripe_events').selectAll().where('id', '=', 'evt_1').execute()
    expect(kept).toMatchObject([{ object_id: 'pm_of_nobody', source: 'webhook', processed_at: null }])
    const ran = await server.jobs.drain()
    expect(ran).toMatchObject([{ name: 'stripe-event', payload: { event_id: 'evt_1' }, outcome: 'completed' }])
  })

  test('either endpoint’s secret counts', async () => {
    expect(await post(eventBody('evt_2'), await secretOf(true))).toBe(200)
  })

  test.each<[string, () => Promise<number>]>([
    ['another secret', () => post(eventBody('evt_3'), 'whsec_of_somebody')],
    [
      'an old signature',
      async () => post(eventBody('evt_3'), await secretOf(false), Math.floor(Date.now() / 1000) - 3600),
    ],
    [
      'no signature',
      async () => (await fetch(server.webhookUrl(), { method: 'POST', body: eventBody('evt_3') })).status,
    ],
    ['no body', async () => post('', 'whsec_of_somebody')],
  ])('%s is refused and leaves nothing', async (_case, send) => {
    expect(await send()).toBe(400)
    expect(await db.selectFrom('stripe_events').select('id').where('id', '=', 'evt_3').execute()).toEqual([])
  })

  test('a body changed on its way is refused', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', await secretOf(false))
      .update(`${seconds}.${eventBody('evt_4')}`)
      .digest('hex')
    const headers = { 'stripe-signature': `t=${seconds},v1=${signature}` }
    const body = eventBody('evt_4').replace('pm_of_nobody', 'pm_of_olivia')
    expect((await fetch(server.webhookUrl(), { method: 'POST', headers, body })).status).toBe(400)
  })

  test('a body without end is refused', async () => {
    expect(await post('x'.repeat(1024 * 1024 + 1), await secretOf(false))).toBe(413)
  })

  test('news that change nothing here are not kept', async () => {
    expect(await post(eventBody('evt_5', 'invoice.created'), await secretOf(false))).toBe(200)
    expect(await db.selectFrom('stripe_events').select('id').where('id', '=', 'evt_5').execute()).toEqual([])
  })

  test('news of the other mode are taken and left aside', async () => {
    expect(await post(eventBody('evt_6', 'payment_method.updated', true), await secretOf(false))).toBe(200)
    expect(await db.selectFrom('stripe_events').select('id').where('id', '=', 'evt_6').execute()).toEqual([])
  })

  test('only posting is answered', async () => {
    expect((await fetch(server.webhookUrl())).status).toBe(404)
  })
})

describe('the sweep', () => {
  test('finds events whose webhooks were lost, each once', async () => {
    await server.runJob('stripe-sweep')
    await quiet()
    await db.deleteFrom('stripe_events').execute()
    fault({ kind: 'webhook_drop', times: 100 })
    await setUpCard(server, cast.olivia)
    await quiet()
    expect(await inbox()).toEqual([])

    clock.advance({ minutes: 1 })
    await server.runJob('stripe-sweep')
    await server.runJob('stripe-sweep')
    await quiet()
    const swept = await inbox()
    expect(swept.filter(({ type }) => type === 'setup_intent.succeeded')).toMatchObject([
      { source: 'sweep', processed_at: clock.now() },
    ])
    const cards = await db
      .selectFrom('payment_methods')
      .select(['last4', 'is_default'])
      .where('user_id', '=', cast.olivia.id)
      .execute()
    expect(cards).toEqual([{ last4: '4242', is_default: true }])
  })

  test('one that breaks off has skipped nothing', async () => {
    fault({ kind: 'webhook_drop', times: 100 })
    await setUpCard(server, cast.priya)
    fault({ kind: 'error_before', path: '/v1/events', times: 5 })
    await expect(server.runJob('stripe-sweep')).rejects.toThrow()
    server.clearFaults()
    clock.advance({ minutes: 1 })
    await server.runJob('stripe-sweep')
    await quiet()
    expect(
      await db.selectFrom('payment_methods').select('last4').where('user_id', '=', cast.priya.id).execute(),
    ).toHaveLength(1)
  })
})

describe('the endpoints at the sandbox', () => {
  const ground = () => ({ client, db, door: server.door, log: SILENT })

  test('are registered once, also by several servers at once', async () => {
    const before = (await client.webhookEndpoints.list({})).data.length
    const secrets = await Promise.all(
      [1, 2, 3].map(() => registerWebhookEndpoints(ground(), 'http://127.0.0.1:9/webhook/stripe')),
    )
    expect(new Set(secrets.flat()).size).toBe(2)
    expect(await registerWebhookEndpoints(ground(), 'http://127.0.0.1:9/webhook/stripe')).toEqual(secrets[0])
    const endpoints = (await client.webhookEndpoints.list({})).data
    expect(endpoints).toHaveLength(before + 2)
    for (const { id, url } of endpoints) if (url.includes(':9/')) await client.webhookEndpoints.del(id)
  })

  test('are made anew when the sandbox has lost them', async () => {
    const url = 'http://127.0.0.1:9/again'
    const [first] = await registerWebhookEndpoints(ground(), url)
    for (const endpoint of (await client.webhookEndpoints.list({})).data) {
      if (endpoint.url === url) await client.webhookEndpoints.del(endpoint.id)
    }
    const [second] = await registerWebhookEndpoints(ground(), url)
    expect(second).not.toBe(first)
  })
})
