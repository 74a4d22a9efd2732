import { beforeEach, describe, expect, test } from 'vitest'
import { denied, useCollection } from '../../testing/use-collection.ts'
import { refusalOf } from '../../testing/use-operations.ts'
import { endCollection } from './commands.ts'

// Few, so that some days are recorded before the last are asked for.
const house = useCollection({ pages_ahead: 4 })
const { deal, hooks, map, charge, product, invoice, refund, receive, start, task, collect } = house
const { stored, counted, proof, reset, command, wonDispute } = house
const { db, people, jobs, clock } = house.house
const NOTHING_BEFORE = async () => {}

beforeEach(async () => {
  hooks.before = NOTHING_BEFORE
  await reset()
})

const idsOf = async () => (await stored()).records.map(({ id }) => id)
const openErrors = () => db.selectFrom('collection_errors').selectAll().where('resolved_at', 'is', null).execute()
const mapping = (id: string) =>
  db.selectFrom('revenue_mappings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a task', () => {
  test('stores every movement once and counts what is mapped', async () => {
    const plan = await product('Meal plan', 900)
    const seat = await product('Seat', 300)
    const plans = await map('stripe_product', plan.id)
    const paid = await invoice([plan.price, seat.price])
    await charge(5000)
    await refund(paid.charge, 400)

    const ended = await collect()
    expect(ended).toMatchObject({
      status: 'completed',
      progress: 100,
      error_message: null,
      // 900 of 1,200, and three quarters of 400 given back.
      result_summary: { total_amount: 600, currency: 'gbp', records_processed: 3, records_new: 3, records_failed: 0 },
    })
    expect(await counted(plans)).toBe(600)
    const { records } = await stored()
    // 1.5% and 20 pence.
    expect(records.map(({ kind, amount, fee, net }) => [kind, amount, fee, net]).sort()).toEqual(
      [
        ['charge', 1200, 38, 1162],
        ['charge', 5000, 95, 4905],
        ['refund', -400, 0, -400],
      ].sort(),
    )
    expect((await mapping(plans)).last_collection_at).toEqual(clock.now())

    const again = await collect()
    expect(again.result_summary).toMatchObject({ total_amount: 0, records_processed: 3, records_new: 0 })
    expect(await counted(plans)).toBe(600)
  })

  test('is one at a time, of two that are started at once', async () => {
    await map('stripe_charge', 'status:succeeded')
    const started = await Promise.allSettled([start(), start(), start()])
    const codes = started.map((one) => (one.status === 'fulfilled' ? 'started' : one.reason.code)).sort()
    expect(codes).toEqual(['COLLECTION_RUNNING', 'COLLECTION_RUNNING', 'started'])
    await jobs.drain()
    expect((await collect()).status).toBe('completed')
  })

  test('needs a mapping that reads from Stripe, and an account', async () => {
    expect(await refusalOf(start())).toMatchObject({ code: 'NO_ACTIVE_MAPPINGS' })
    const id = await map('stripe_charge', 'status:succeeded')
    await db.updateTable('revenue_mappings').set({ status: 'inactive' }).execute()
    expect(await refusalOf(start({ mapping_ids: [id] }))).toMatchObject({ code: 'NO_ACTIVE_MAPPINGS' })
    await db.updateTable('revenue_mappings').set({ status: 'active' }).execute()
    const connection = db.updateTable('project_connections').set({ ended_at: clock.now(), end_reason: 'revoked' })
    await connection.execute()
    expect(await refusalOf(start())).toMatchObject({ code: 'NOT_CONNECTED' })
    await db.updateTable('project_connections').set({ ended_at: null, end_reason: null }).execute()
  })

  test('is nobody else’s', async () => {
    await map('stripe_charge', 'status:succeeded')
    const { id } = await collect()
    const { collection } = house.as(people.theo)
    const period = { period_start: '2026-11-01', period_end: '2026-11-02' }
    for (const call of [
      () => collection.startCollection({ project_id: deal.project.id }),
      () => collection.getCollectionTask({ id }),
      () => collection.listCollectionTasks({ project_id: deal.project.id }),
      () => collection.getCollectionProof({ project_id: deal.project.id, ...period }),
    ]) {
      expect((await refusalOf(call())).code).toMatch(/NOT_FOUND|NOT_ALLOWED/)
    }
    const admin = house.as(people.ada).collection
    expect((await admin.getCollectionTask({ id })).status).toBe('completed')
    expect(await refusalOf(admin.startCollection({ project_id: deal.project.id }))).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    const { tasks, total } = await admin.listCollectionTasks({ project_id: deal.project.id })
    expect([tasks[0]?.id, total]).toEqual([id, 1])
  })
})

describe('what is counted', () => {
  test('an item that becomes known after its charge was stored, as if it had come before', async () => {
    const plan = await product('Monthly plan', 1500)
    const plans = await map('stripe_product', plan.id)
    const paid = await invoice([plan.price])
    hooks.before = async (what) => {
      if (what !== 'movements') throw denied()
    }
    expect(await collect()).toMatchObject({ status: 'partial', error_message: 'Some sources failed' })
    expect(await openErrors()).toMatchObject([{ error_type: 'permission_denied', severity: 'high' }])
    hooks.before = NOTHING_BEFORE
    expect([await counted(plans), (await mapping(plans)).status]).toEqual([0, 'error'])
    await db.updateTable('revenue_mappings').set({ status: 'active' }).execute()
    await receive('invoice.paid', paid.id)
    expect(await counted(plans)).toBe(1500)
    await receive('charge.succeeded', paid.charge)
    expect(await counted(plans)).toBe(1500)
  })

  test('refunds in parts, to the penny, whichever comes first', async () => {
    const [one, two, three] = [await product('One', 100), await product('Two', 100), await product('Three', 100)]
    const ones = await map('stripe_product', one.id)
    const paid = await invoice([one.price, two.price, three.price])
    const refunds = []
    for (const amount of [100, 100, 100]) {
      clock.advance({ seconds: 60 })
      refunds.push(await refund(paid.charge, amount))
    }
    for (const id of refunds.toReversed()) await receive('refund.created', id)
    await receive('charge.succeeded', paid.charge)
    expect(await counted(ones)).toBe(0)
    const rows = await db.selectFrom('record_matches').select('amount').orderBy('occurred_at').execute()
    expect(rows.map(({ amount }) => amount)).toEqual([100, -34, -33, -33])
  })

  test('a dispute that was won, as what came back and not as a second charge', async () => {
    await map('stripe_charge', 'status:succeeded')
    const disputed = await wonDispute(5000)
    await collect()
    const { records, matches } = await stored()
    const ofCharge = records.filter(({ charge_id }) => charge_id === disputed.charge)
    const parts = ofCharge.map(({ id, kind }) => {
      const match = matches.find(({ record_id }) => record_id === id)
      return [kind, match?.amount, match?.kind]
    })
    expect(parts.sort()).toEqual([
      ['charge', 5000, 'charge'],
      ['dispute', -5000, 'dispute'],
      ['reinstatement', 5000, 'reinstatement'],
    ])
  })

  test('a charge in another currency not at all, and it is said', async () => {
    const all = await map('stripe_charge', 'status:succeeded')
    await charge(2000, 'usd')
    await charge(1000)
    const ended = await collect()
    expect(ended.status).toBe('completed')
    expect(ended.result_summary.records_failed).toBe(1)
    const errors = await openErrors()
    expect(errors).toMatchObject([{ error_type: 'validation', severity: 'low', task_id: ended.id }])
    expect(errors[0]?.message).toContain('charges in USD, which are not counted')
    const { unexplained } = await proof('2026-11-02', '2026-11-02')
    expect(unexplained).toMatchObject([{ reason: 'other_currency', currency: 'usd', records: 1, amount: 2000 }])
    expect(await counted(all)).toBeGreaterThan(0)
    // Once nothing counts the charge in pounds either, each currency has a sum of its own.
    await db.deleteFrom('record_matches').execute()
    const day = { period_start: '2026-11-02', period_end: '2026-11-02' }
    const { totals, items } = await house.as(people.olivia).collection.listUnexplainedCharges({
      ...{ project_id: deal.project.id, limit: 100, ...day },
    })
    const gbp = items.filter(({ currency }) => currency === 'gbp')
    expect(totals).toEqual([
      { currency: 'gbp', records: gbp.length, amount: gbp.reduce((sum, { amount }) => sum + amount, 0) },
      { currency: 'usd', records: 1, amount: 2000 },
    ])
  })
})

describe('a connection that ends in the middle', () => {
  test('ends the task, and puts the mappings in error', async () => {
    const all = await map('stripe_charge', 'status:succeeded')
    const { task_id } = await start()
    let pages = 0
    hooks.before = async () => {
      pages += 1
      // Some days are recorded by then.
      if (pages === 8) await command((write) => endCollection(write, deal.project.id))
    }
    await jobs.drain()
    // What had been asked for ahead is left.
    expect(pages).toBeLessThan(20)
    expect(await task(task_id)).toMatchObject({
      status: 'partial',
      error_message: 'The connection to the Stripe account has ended.',
    })
    expect(await mapping(all)).toMatchObject({
      status: 'error',
      error_message: expect.stringContaining('disconnected'),
    })
    expect(await openErrors()).toMatchObject([
      { error_type: 'authentication', severity: 'critical', auto_retry: false },
    ])
    const alerts = await db.selectFrom('collection_alerts').selectAll().execute()
    expect(alerts).toMatchObject([{ title: 'Revenue can no longer be collected', severity: 'critical', read_at: null }])
  })
})

describe('a proof', () => {
  test('compares each kind by number and amount, names gaps, and what nobody counts', async () => {
    clock.set('2026-11-20T09:00:00Z')
    const plan = await product('Yearly plan', 12_000)
    const plans = await map('stripe_product', plan.id)
    const paid = await invoice([plan.price])
    await refund(paid.charge, 2_000)
    await charge(700)
    expect(await proof('2026-11-20', '2026-11-20')).toMatchObject({
      is_complete: false,
      days_read: 0,
      compared_at: null,
    })
    await collect()
    expect(await proof('2026-11-20', '2026-11-21')).toMatchObject({
      is_complete: false,
      days: 2,
      days_read: 1,
      gaps: [{ first_day: '2026-11-21', last_day: '2026-11-21' }],
      charges: { listed: 2, listed_amount: 12_700, collected: 2, collected_amount: 12_700 },
      refunds: { listed: 1, listed_amount: -2_000, collected: 1, collected_amount: -2_000 },
      late: { records: 0 },
      mappings: [{ mapping_id: plans, records: 2, amount: 10_000 }],
      unexplained: [{ reason: 'not_mapped', records: 1, amount: 700 }],
      sentence: '2 of 2 charges, 1 of 1 refunds and disputes, 1 unexplained, 1 day not read yet',
    })
    expect((await proof('2026-11-20', '2026-11-20')).is_complete).toBe(true)
  })

  test('names what was stored after its day had been read', async () => {
    clock.set('2026-11-21T09:00:00Z')
    await map('stripe_charge', 'status:succeeded')
    await collect()
    const late = await charge(650)
    // Stripe listed the day without it, half an hour later.
    const first_read_at = new Date(clock.now().getTime() + 1_800_000)
    await db.updateTable('collection_days').set({ first_read_at }).where('day', '=', '2026-11-21').execute()
    clock.advance({ hours: 1 })
    await receive('charge.succeeded', late)
    expect((await proof('2026-11-21', '2026-11-21')).late).toEqual({ records: 1, amount: 650 })
  })

  test('does not hide a record that is missing', async () => {
    clock.set('2026-11-22T09:00:00Z')
    await map('stripe_charge', 'status:succeeded')
    await charge(900)
    await collect()
    await db
      .updateTable('collection_days')
      .set({ charges: 2, charged: 1_900 })
      .where('day', '=', '2026-11-22')
      .execute()
    expect(await proof('2026-11-22', '2026-11-22')).toMatchObject({
      is_complete: false,
      sentence: '1 of 2 charges, amounts differ from Stripe',
    })
    expect((await idsOf()).length).toBeGreaterThan(0)
  })
})
