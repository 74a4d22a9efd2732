import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../platform/process.ts'
import { type Cast, registerCast } from '../testing/cast.ts'
import { setUpCard } from '../testing/saved-card.ts'
import { useStripe } from '../testing/use-stripe.ts'
import { registerWebhookEndpoints } from './webhook-endpoints.ts'

const SILENT = createLog({ level: 'silent' })

const server = useStripe({ routes: () => ({}) })
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
  const stored = await db
    .selectFrom('stripe_webhook_endpoints')
    .select('secret')
    .where('connect', '=', connect)
    .executeTakeFirstOrThrow()
  return stored.secret
}

async function post(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): Promise<number> {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${seconds},v1=${signature}` }
  return (await fetch(server.webhookUrl(), { method: 'POST', headers, body })).status
}

function eventBody(id: string, type = 'payment_method.updated', livemode = false) {
  return JSON.stringify({ ...eventAs(id), type, livemode })
}

function eventAs(id: string) {
  const object = { id: 'pm_of_nobody', object: 'payment_method' }
  return {
    id,
    object: 'event',
    type: 'payment_method.updated',
    livemode: false,
    created: 1_793_000_000,
    data: { object },
  }
}

describe('the commands for webhooks', () => {
  test('a signed event is stored once, however often it comes', async () => {
    const body = eventBody('evt_1')
    const secret = await secretOf(false)
    expect(await Promise.all([1, 2, 3].map(() => post(body, secret)))).toEqual([200, 200, 200])
    const stored = await db.selectFrom('stripe_events').selectAll().where('id', '=', 'evt_1').execute()
    expect(stored).toMatchObject([{ object_id: 'pm_of_nobody', source: 'webhook', processed_at: null }])
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

  test('a signed body that is no event of Stripe’s is refused and leaves nothing', async () => {
    const before = await db.selectFrom('stripe_events').select('id').orderBy('id').execute()
    const event = eventAs('evt_odd')
    const odd: unknown[] = [
      ...[null, 7, 'evt_odd', [], {}, [event]],
      ...['', 'evt odd', 'evt/../1', 'evt\0', 'é', 'e'.repeat(256), 7, null].map((id) => ({ ...event, id })),
      ...[1e18, 1e300, 253_402_300_800, -1, 0.5, '1793000000', null].map((created) => ({ ...event, created })),
      ...['', 7, null].map((type) => ({ ...event, type })),
      ...['false', null].map((livemode) => ({ ...event, livemode })),
      ...['acct_../1', 7].map((account) => ({ ...event, account })),
      ...[null, [], 7, { object: null }, { object: 7 }].map((data) => ({ ...event, data })),
      ...['', '../customers/cus_1', 'pm\0', 7, null].map((id) => ({ ...event, data: { object: { id } } })),
      { ...event, data: { object: {} } },
    ]
    const secret = await secretOf(false)
    const answers = await Promise.all(odd.map((body) => post(JSON.stringify(body), secret)))
    const taken = odd.filter((_body, index) => answers[index] !== 400)
    expect(taken).toEqual([])
    expect(await post('{"id":', secret)).toBe(400)
    expect(await db.selectFrom('stripe_events').select('id').orderBy('id').execute()).toEqual(before)
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

  test('events that change nothing here are not stored', async () => {
    expect(await post(eventBody('evt_5', 'invoice.created'), await secretOf(false))).toBe(200)
    const without_id = { ...eventAs('evt_5'), type: 'balance.available', data: { object: { object: 'balance' } } }
    expect(await post(JSON.stringify(without_id), await secretOf(false))).toBe(200)
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
  const listedUntil = async () => {
    const { listed_until } = await db.selectFrom('stripe_sweep').select('listed_until').executeTakeFirstOrThrow()
    return listed_until
  }
  const swept = async (ids: string[]) => {
    const stored = db.selectFrom('stripe_events').select('id').where('id', 'in', ids).where('source', '=', 'sweep')
    return (await stored.execute()).length
  }

  /** So many events at the sandbox whose webhooks never come, ten seconds apart, the newest now. */
  async function unheardEvents(count: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into stripe_sandbox.objects (id, object, created, data)
      select e.id, 'event', e.created, ${eventBody('')}::jsonb || jsonb_build_object('id', e.id, 'created', e.created)
      from (select ${`evt_${randomUUID().replaceAll('-', '')}_`} || n as id, ${clock.now().getTime() / 1000}::bigint - 10 * n as created
        from generate_series(0, ${count - 1}) as n) as e
      order by e.created
      returning id`.execute(db)
    return rows.map(({ id }) => id)
  }

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

  test('enqueues jobs for new events alone, though it lists those before them again', async () => {
    const sweptJobs = async () => {
      await server.runJob('stripe-sweep')
      return (await server.jobs.drain()).filter(({ name }) => name === 'stripe-event').length
    }
    await sweptJobs()
    await unheardEvents(2)
    expect(await sweptJobs()).toBe(2)
    await unheardEvents(1)
    expect(await sweptJobs()).toBe(1)
    expect(await sweptJobs()).toBe(0)
  })

  test('one that breaks off between two pages has skipped nothing, and the next reads every page', async () => {
    await unheardEvents(1)
    await server.runJob('stripe-sweep')
    const before = await listedUntil()
    // One page and one more, ten seconds apart: the oldest is far beyond what a sweep looks back from the newest.
    clock.advance({ minutes: 20 })
    const ids = await unheardEvents(101)
    fault({ kind: 'error_before', path: '/v1/events', skip: 1, times: 5 })
    await expect(server.runJob('stripe-sweep')).rejects.toThrow()
    expect(server.unmetFaults()).toEqual([])
    expect(await swept(ids)).toBe(100)
    expect(await listedUntil()).toEqual(before)

    server.clearFaults()
    await server.runJob('stripe-sweep')
    expect(await swept(ids)).toBe(101)
    expect(await listedUntil()).toEqual(clock.now())
  })

  test('finds an event that shows up late, among those it has listed', async () => {
    await unheardEvents(1)
    await server.runJob('stripe-sweep')
    const listed_until = await listedUntil()
    clock.set(new Date(listed_until.getTime() - 4 * 60_000).toISOString())
    const late = await unheardEvents(1)
    clock.set(listed_until.toISOString())
    await server.runJob('stripe-sweep')
    expect(await swept(late)).toBe(1)
    expect(await listedUntil()).toEqual(listed_until)
  })
})

describe('the endpoints at the sandbox', () => {
  const deps = () => ({ client, db, commands: server.commands, log: SILENT })

  test('are registered once, also by several servers at once', async () => {
    const before = (await client.webhookEndpoints.list({})).data.length
    const secrets = await Promise.all(
      [1, 2, 3].map(() => registerWebhookEndpoints(deps(), 'http://127.0.0.1:9/webhook/stripe')),
    )
    expect(new Set(secrets.flat()).size).toBe(2)
    expect(await registerWebhookEndpoints(deps(), 'http://127.0.0.1:9/webhook/stripe')).toEqual(secrets[0])
    const endpoints = (await client.webhookEndpoints.list({})).data
    expect(endpoints).toHaveLength(before + 2)
    for (const { id, url } of endpoints) if (url.includes(':9/')) await client.webhookEndpoints.del(id)
  })

  test('are created again when the sandbox has lost them', async () => {
    const url = 'http://127.0.0.1:9/again'
    const [first] = await registerWebhookEndpoints(deps(), url)
    for (const endpoint of (await client.webhookEndpoints.list({})).data) {
      if (endpoint.url === url) await client.webhookEndpoints.del(endpoint.id)
    }
    const [second] = await registerWebhookEndpoints(deps(), url)
    expect(second).not.toBe(first)
  })
})
