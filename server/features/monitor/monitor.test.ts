import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { setUpCard } from '#server/testing/saved-card.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { useStripe } from '#server/testing/use-stripe.ts'
import { monitor } from './feature.ts'

const house = useStripe({ routes: () => ({ monitor: monitor.routes({}) }) })
const { db, clock, quiet, fault } = house

let cast: Cast
const ada = () => house.as(cast.ada).monitor

beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  house.clearFaults()
  await quiet()
  await db.deleteFrom('stripe_events').execute()
})

async function event(id: string, changes: { minutes_ago?: number; object_id?: string; attempts?: number } = {}) {
  const { minutes_ago = 0, object_id = 'pm_of_nobody', attempts = 0 } = changes
  const timestamp = new Date(clock.now().getTime() - minutes_ago * 60_000)
  const times = { occurred_at: timestamp, received_at: timestamp }
  const last_error = attempts > 0 ? 'The provider is away.' : null
  const row = {
    id,
    type: 'payment_method.updated',
    object_id,
    attempts,
    last_error,
    source: 'webhook' as const,
    ...times,
  }
  await db.insertInto('stripe_events').values(row).execute()
}

async function savedCard(person: Viewer): Promise<string> {
  await setUpCard(house, person)
  await quiet()
  const stored = await db.selectFrom('payment_methods').select('id').where('user_id', '=', person.id).executeTakeFirst()
  return stored?.id ?? 'none'
}

describe('Stripe’s news', () => {
  test('come newest first, page by page, also those of one moment', async () => {
    for (const id of ['evt_a', 'evt_b', 'evt_c']) await event(id)
    await event('evt_old', { minutes_ago: 60 })
    const first = await ada().getWebhookMonitor({ limit: 2 })
    const second = await ada().getWebhookMonitor({ limit: 2, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['evt_c', 'evt_b', 'evt_a', 'evt_old'])
    expect(second.next_cursor).toBeNull()
  })

  test('say how many wait, since when, and how long applying took', async () => {
    await event('evt_waiting', { minutes_ago: 9 })
    await event('evt_failing', { minutes_ago: 5, attempts: 3 })
    await setUpCard(house, cast.olivia)
    await quiet()
    const { health } = await ada().getWebhookMonitor({})
    expect(health).toMatchObject({
      ...{ waiting: 1, failing: 1, found_by_sweep: 0, median_lag_seconds: expect.any(Number) },
      oldest_open_at: new Date(clock.now().getTime() - 9 * 60_000).toISOString(),
    })
    expect((await ada().getWebhookMonitor({ state: 'failing' })).items.map(({ id }) => id)).toEqual(['evt_failing'])
    expect((await ada().getWebhookMonitor({ state: 'waiting' })).items.map(({ id }) => id)).toEqual(['evt_waiting'])
    const done = await ada().getWebhookMonitor({ state: 'processed', type: 'setup_intent.succeeded' })
    expect(done.items).toMatchObject([{ state: 'processed', attempts: 1, last_error: null }])
  })

  test('are shown whatever is stored of them, and looked at again', async () => {
    const odd = 'evt odd/…?'
    await event('evt_before', { minutes_ago: 1 })
    await event(odd)
    await db
      .updateTable('stripe_events')
      .set({ type: '', object_id: '', account_id: '', occurred_at: new Date(1e15), last_error: '' })
      .where('id', '=', odd)
      .execute()
    expect((await ada().getWebhookMonitor({})).items).toMatchObject([
      { id: odd, state: 'failing', occurred_at: null },
      { id: 'evt_before' },
    ])
    expect(await ada().replayEvent({ id: odd })).toMatchObject({ id: odd, processed_at: null })
    await quiet()
    expect((await ada().getWebhookMonitor({})).health).toMatchObject({ slowest_lag_seconds: expect.any(Number) })
  })

  test('count towards the delay only with a plausible date', async () => {
    await event('evt_processed', { minutes_ago: 2 })
    await event('evt_without_date', { minutes_ago: 1 })
    const processed = { processed_at: clock.now() }
    await db.updateTable('stripe_events').set(processed).execute()
    const in_1970 = { occurred_at: new Date(0) }
    await db.updateTable('stripe_events').set(in_1970).where('id', '=', 'evt_without_date').execute()
    const { health } = await ada().getWebhookMonitor({})
    expect(health).toMatchObject({ received: 2, median_lag_seconds: 120, slowest_lag_seconds: 120 })
  })

  test('are counted by the hour they came in, the last hour until now', async () => {
    await event('evt_now')
    await event('evt_within', { minutes_ago: 59, attempts: 2 })
    await event('evt_before', { minutes_ago: 61 })
    await event('evt_yesterday', { minutes_ago: 25 * 60 })
    const { by_hour } = (await ada().getWebhookMonitor({})).health
    expect(by_hour).toHaveLength(24)
    expect(by_hour.slice(-3).map(({ received, retried }) => [received, retried])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
    ])
    expect(by_hour.reduce((sum, { received }) => sum + received, 0)).toBe(3)
  })

  test('are nobody’s but an admin’s', async () => {
    for (const person of [cast.olivia, cast.priya]) {
      expect(await refusalOf(house.as(person).monitor.getWebhookMonitor({}))).toMatchObject({ code: 'NOT_ALLOWED' })
    }
  })
})

describe('an event that cannot be applied', () => {
  test('says why, and is applied when it is looked at again after the cause is gone', async () => {
    const card = await savedCard(cast.priya)
    fault({ kind: 'error_before', path: `/v1/payment_methods/${card}`, times: 1000 })
    await event('evt_stuck', { object_id: card })
    await ada().replayEvent({ id: 'evt_stuck' })
    await house.jobs.drain()
    const [failing] = (await ada().getWebhookMonitor({ state: 'failing' })).items.filter(({ id }) => id === 'evt_stuck')
    expect(failing).toMatchObject({ processed_at: null, last_error: expect.stringMatching(/\S/) })

    house.clearFaults()
    await ada().replayEvent({ id: 'evt_stuck' })
    await quiet()
    const { items } = await ada().getWebhookMonitor({ state: 'processed' })
    expect(items.find(({ id }) => id === 'evt_stuck')).toMatchObject({ last_error: null })
  })

  test('is not said to fail when it was applied and is looked at again', async () => {
    await event('evt_done')
    await ada().replayEvent({ id: 'evt_done' })
    await quiet()
    expect((await ada().getWebhookMonitor({ state: 'processed' })).items).toMatchObject([{ attempts: 1 }])
    expect(await ada().replayEvent({ id: 'evt_done' })).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: null,
    })
    expect((await ada().getWebhookMonitor({})).health).toMatchObject({ waiting: 1, failing: 0 })
    await quiet()
    expect((await ada().getWebhookMonitor({ state: 'processed' })).items).toMatchObject([{ attempts: 2 }])
  })

  test('is taken up by the sweep once its job has given up, and not while somebody is at it', async () => {
    await event('evt_left', { minutes_ago: 30, attempts: 9 })
    await event('evt_new', { minutes_ago: 1 })
    await event('evt_hopeless', { minutes_ago: 3000, attempts: 60 })
    await event('evt_done', { minutes_ago: 30, attempts: 1 })
    await db.updateTable('stripe_events').set({ processed_at: clock.now() }).where('id', '=', 'evt_done').execute()
    await house.runJob('stripe-sweep')
    await house.runJob('stripe-sweep')
    const asked = (await house.jobs.drain()).map(({ payload }) => payload)
    const ours = ['evt_left', 'evt_new', 'evt_hopeless', 'evt_done'].map((event_id) => ({ event_id }))
    expect(asked.filter((payload) => ours.some((each) => isDeepStrictEqual(each, payload)))).toEqual([ours[0]])
    const open = (await ada().getWebhookMonitor({})).items.filter(({ state }) => state !== 'processed')
    expect(open.map(({ id }) => id)).toEqual(['evt_new', 'evt_hopeless'])
  })

  test.each([
    ['an id that nothing has', 'evt_none', 'NOT_FOUND'],
    ['no id of Stripe’s', '../evt', 'NOT_FOUND'],
    ['another’s kind of id', randomUUID(), 'NOT_FOUND'],
    ['an id longer than any', 'e'.repeat(256), 'BAD_REQUEST'],
  ])('%s is refused', async (_case, id, code) => {
    expect(await refusalOf(ada().replayEvent({ id }))).toMatchObject({ code })
  })
})

describe('money on its way', () => {
  test('is counted by where it stands, what waits however old it is, with the latest refusals', async () => {
    const card = await savedCard(cast.marco)
    const charge = (status: 'pending' | 'unknown' | 'succeeded' | 'failed', days_ago: number) => {
      const created_at = new Date(clock.now().getTime() - days_ago * 86_400_000)
      const ended = status === 'succeeded' || status === 'failed'
      return db
        .insertInto('charges')
        .values({
          ...{ id: randomUUID(), purpose: 'agreement_fee', subject_id: randomUUID(), payer_id: cast.marco.id },
          ...{ customer_id: 'cus_1', payment_method_id: card, amount: 20_000, currency: 'gbp', description: 'Fee' },
          ...{ status, created_at, settled_at: ended ? created_at : null },
          ...(status === 'failed' && { failure_code: 'expired_card', failure_message: 'Your card has expired.' }),
        })
        .execute()
    }
    for (const [status, days] of [
      ['succeeded', 1],
      ['succeeded', 2],
      ['succeeded', 40],
      ['failed', 1],
      ['unknown', 40],
    ] as const) {
      await charge(status, days)
    }
    const { charges, refunds, transfers, failures } = await ada().getPaymentMonitor({})
    const long_ago = new Date(clock.now().getTime() - 40 * 86_400_000).toISOString()
    expect(charges).toEqual([
      { status: 'failed', count: 1, oldest_open_at: null },
      { status: 'succeeded', count: 2, oldest_open_at: null },
      { status: 'unknown', count: 1, oldest_open_at: long_ago },
    ])
    const statuses = async (changes: {
      method?: 'paypal'
      payment_method_id?: null
      action_required_at?: Date
      processing_at?: Date
    }) => {
      await db.updateTable('charges').set(changes).where('status', '=', 'unknown').execute()
      return (await ada().getPaymentMonitor({})).charges.map(({ status }) => status)
    }
    expect(await statuses({ action_required_at: clock.now() })).toEqual(['failed', 'succeeded', 'waiting_for_payer'])
    expect(await statuses({ method: 'paypal', payment_method_id: null })).toEqual([
      'failed',
      'succeeded',
      'waiting_for_payer',
    ])
    expect(await statuses({ processing_at: clock.now() })).toEqual(['failed', 'processing', 'succeeded'])
    expect([refunds, transfers]).toEqual([[], []])
    expect(failures).toMatchObject([{ kind: 'charge', amount: 20_000, reason: 'Your card has expired.' }])
  })
})
