import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { queueBehindLock } from '../../testing/queue-behind-lock.ts'
import { useFernleaf } from '../../testing/use-fernleaf.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const { db, as, people, clock, makeDeal } = useFernleaf()
const OCTOBER = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const NOVEMBER = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-30' }
let project_id = ''
let agreement_id = ''
let plans = ''

beforeEach(async () => {
  clock.set('2026-12-02T09:00:00Z')
  const deal = await makeDeal({ effective_date: '2026-10-01' })
  project_id = deal.project.id
  agreement_id = deal.id
  plans = await map('Monthly plan')
})

const reports = () => as(people.olivia).reports

/** An active mapping, younger than those before it. */
async function map(name: string, of = agreement_id, counts_from = '2026-10-01'): Promise<string> {
  const id = randomUUID()
  const { count } = await db
    .selectFrom('revenue_mappings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const created_at = new Date(clock.now().getTime() + count)
  await db
    .insertInto('revenue_mappings')
    .values({
      ...{ id, project_id, agreement_id: of, name, mapping_type: 'stripe_charge', source_value: 'status:succeeded' },
      ...{ share_basis_points: 1200, collection_frequency: 'daily', status: 'active', counts_from },
      ...{ created_by: people.olivia.id, created_at, updated_at: clock.now() },
    })
    .execute()
  return id
}

interface Counted {
  mapping_id?: string
  of?: string
  record_id?: string
  position?: number
  kind?: 'charge' | 'refund' | 'reinstatement'
}

/** What was collected on a day and counts for a mapping. */
async function count(day: string, amount: number, counted: Counted = {}): Promise<string> {
  const { mapping_id = plans, of = agreement_id, record_id = `txn_${randomUUID()}`, position = 0 } = counted
  const { kind = null } = counted
  await db
    .insertInto('record_matches')
    .values({
      ...{ agreement_id: of, record_id, position, occurred_at: `${day}T12:00:00Z`, account_id: 'acct_1' },
      ...{ payment_id: `pi_${record_id}`, mapping_id, project_id, day, amount, matched_at: clock.now(), kind },
    })
    .execute()
  return record_id
}

const collected = (period: typeof OCTOBER) =>
  reports().getCollectedRevenue({ project_id, frequency: 'monthly', ...period })

type Line = { source_name: string; amount: number; mapping_id?: string; collected_amount?: number }
const line = (amount: number, mapping_id = plans): Line => ({ source_name: 'Plans', amount, mapping_id })
const create = (period: typeof OCTOBER, revenue_sources: Line[], is_draft = false) =>
  reports().createReport({ id: randomUUID(), project_id, is_draft, ...period, revenue_sources })

/** The amounts of the matches that are in reports. */
async function frozen(): Promise<Record<string, number[]>> {
  const rows = await db
    .selectFrom('record_matches')
    .select(['report_id', 'amount'])
    .where('project_id', '=', project_id)
    .where('report_id', 'is not', null)
    .orderBy('amount')
    .execute()
  return Object.fromEntries(
    [...new Set(rows.map(({ report_id }) => report_id ?? ''))].map((id) => [
      id,
      rows.filter(({ report_id }) => report_id === id).map(({ amount }) => amount),
    ]),
  )
}

describe('a line of what was collected', () => {
  test('is verified while it says so, and both sides read which it is', async () => {
    await count('2026-10-03', 600_000)
    await count('2026-10-31', 2_000)
    await count('2026-10-31', -800)
    await count('2026-09-30', 7_000)
    await count('2026-11-01', 5_000)
    expect(await collected(OCTOBER)).toEqual({
      currency: 'gbp',
      total: 601_200,
      lines: [
        {
          ...{ mapping_id: plans, agreement_id, name: 'Monthly plan', amount: 601_200 },
          ...{ charges: 2, charged: 602_000, refunds: 1, refunded: -800, reinstatements: 0 },
          ...{ earlier: { records: 0, amount: 0 }, waiting: 0, sentence: null, since: null },
        },
      ],
    })
    const report = await create(OCTOBER, [line(601_200), { source_name: 'Market stall', amount: 9_000 }])
    const said = [
      {
        mapping_id: plans,
        collected_amount: 601_200,
        is_verified: true,
        provenance: 'Collected from Stripe, 2 charges',
      },
      { mapping_id: null, collected_amount: null, is_verified: false, provenance: 'Reported by the owner' },
    ]
    expect(report.revenue_sources).toMatchObject(said)
    expect((await as(people.priya).reports.getReport({ id: report.id })).revenue_sources).toMatchObject(said)
    const { items } = await as(people.priya).reports.listReportVersions({ id: report.id })
    expect(items[0]?.revenue_sources).toMatchObject(said)
    expect(await frozen()).toEqual({ [report.id]: [-800, 2_000, 600_000] })
    expect((await collected(NOVEMBER)).total).toBe(5_000)
  })

  test('counts each record by its kind: credits among its items are neither refunds nor charges', async () => {
    for (const [record_id, kind, sign] of [
      ['txn_sold', 'charge', 1],
      ['txn_back', 'refund', -1],
      ['txn_won', 'reinstatement', 1],
    ] as const) {
      await count('2026-10-03', 1_400 * sign, { record_id, kind, position: 1 })
      await count('2026-10-03', -500 * sign, { record_id, kind, position: 2 })
    }
    const [counted] = (await collected(OCTOBER)).lines
    expect(counted).toMatchObject({
      ...{ amount: 900, charges: 1, charged: 1_400, refunds: 1, refunded: -500, reinstatements: 1 },
    })
  })

  test('is self-reported when its owner says something else, and its records are in that report all the same', async () => {
    await count('2026-10-03', 10_000)
    const report = await create(OCTOBER, [{ ...line(9_000), collected_amount: 10_000 }])
    expect(report.revenue_sources).toMatchObject([
      {
        is_verified: false,
        collected_amount: 10_000,
        provenance: 'Reported by the owner; Stripe counts £100.00, 1 charge',
      },
    ])
    expect((await collected(NOVEMBER)).total).toBe(0)
  })

  test('never takes the amount that was collected from who sends it', async () => {
    await count('2026-10-03', 10_000)
    const draft = await create(OCTOBER, [{ ...line(90_000), collected_amount: 90_000 }], true)
    expect(draft.revenue_sources).toMatchObject([{ collected_amount: 10_000, is_verified: false }])
    const sent = create(OCTOBER, [{ ...line(90_000), collected_amount: 90_000 }])
    expect(await refusalOf(sent)).toMatchObject({
      code: 'COLLECTED_CHANGED',
      message: 'Stripe now counts £100.00 for Monthly plan. Check that line again before you submit.',
    })
  })

  test('is of a mapping of this project and report, once', async () => {
    const mine = { project_id, agreement_id, plans }
    const other = await makeDeal({ effective_date: '2026-10-01' })
    expect(
      await refusalOf(
        reports().createReport({
          ...{ id: randomUUID(), project_id: other.project.id, is_draft: true, ...OCTOBER },
          revenue_sources: [line(1, mine.plans)],
        }),
      ),
    ).toMatchObject({ code: 'MAPPING_NOT_REPORTED' })
    expect((await refusalOf(create(OCTOBER, [line(1), line(2)]))).code).toBe('BAD_REQUEST')
    const asked = { project_id, frequency: 'monthly' as const, ...OCTOBER }
    for (const person of [people.theo, people.priya]) {
      expect((await refusalOf(as(person).reports.getCollectedRevenue(asked))).code).toMatch(/NOT_FOUND|NOT_ALLOWED/)
    }
  })
})

describe('a charge never counts in two reports', () => {
  test('when one arrives between the draft and its submission', async () => {
    await count('2026-10-03', 10_000)
    const draft = await create(OCTOBER, [line(10_000)], true)
    await count('2026-10-04', 500)
    expect(await refusalOf(reports().submitReport({ id: draft.id }))).toMatchObject({
      code: 'COLLECTED_CHANGED',
      message: 'Stripe now counts £105.00 for Monthly plan. Check that line again before you submit.',
    })
    const typed = { id: draft.id, ...OCTOBER, submit: true }
    const same = reports().updateReport({ ...typed, revenue_sources: [line(10_000)] })
    expect((await refusalOf(same)).code).toBe('COLLECTED_CHANGED')
    expect(await frozen()).toEqual({})
    // Who enters the new figure has seen it.
    const revenue_sources = [{ ...line(10_500), collected_amount: 10_000 }]
    const { status, ...report } = await reports().updateReport({ ...typed, revenue_sources })
    expect([status, report.revenue_sources[0]?.is_verified]).toEqual(['submitted', true])
    expect(await frozen()).toEqual({ [draft.id]: [500, 10_000] })
  })

  test('when one of an earlier period comes late: it is in the next report, which says so', async () => {
    await count('2026-10-03', 10_000)
    const october = await create(OCTOBER, [line(10_000)])
    await count('2026-10-30', 700)
    await count('2026-11-02', 2_000)
    const { lines } = await collected(NOVEMBER)
    expect(lines).toMatchObject([{ amount: 2_700, charges: 2, earlier: { records: 1, amount: 700 } }])
    const november = await create(NOVEMBER, [line(2_700)])
    expect(await frozen()).toEqual({ [october.id]: [10_000], [november.id]: [700, 2_000] })
  })

  test('when it is refunded after submission: the refund lowers the next report, or waits where it is more', async () => {
    await count('2026-10-03', 10_000)
    await create(OCTOBER, [line(10_000)])
    await count('2026-11-02', 3_000)
    await count('2026-11-03', -10_000)
    expect((await collected(NOVEMBER)).lines).toMatchObject([
      {
        ...{ amount: 0, waiting: -7_000 },
        sentence: '£70.00 more went back to customers than came in. It is deducted in the next report.',
      },
    ])
    const november = await create(NOVEMBER, [line(0)])
    expect((await frozen())[november.id]).toBeUndefined()
    clock.set('2027-01-02T09:00:00Z')
    await count('2026-12-02', 20_000)
    const DECEMBER = { reporting_period_start: '2026-12-01', reporting_period_end: '2026-12-31' }
    const december = await create(DECEMBER, [line(13_000)])
    expect(december.revenue_sources).toMatchObject([{ is_verified: true }])
    expect((await frozen())[december.id]).toEqual([-10_000, 3_000, 20_000])
  })

  test('when two reports that name it are submitted at once', async () => {
    await count('2026-10-03', 10_000)
    const first = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-15' }
    const second = { reporting_period_start: '2026-11-16', reporting_period_end: '2026-11-30' }
    // Of a day that neither of them covers, so late in both.
    const early = await create(first, [line(10_000)], true)
    const late = await create(second, [line(10_000)], true)
    const submit = (id: string) => () =>
      reports()
        .submitReport({ id })
        .then(
          ({ status }) => status,
          async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
        )
    const lock = sql`select from projects where id = ${project_id} for no key update`
    const outcomes = await queueBehindLock(db, lock, [submit(early.id), submit(late.id)])
    expect(outcomes.toSorted()).toEqual(['COLLECTED_CHANGED', 'submitted'])
    expect(Object.values(await frozen())).toEqual([[10_000]])
  })

  test('while the draft of its period is open', async () => {
    await count('2026-10-03', 10_000)
    await create(OCTOBER, [line(10_000)], true)
    await count('2026-11-03', 4_000)
    expect(await collected(NOVEMBER)).toMatchObject({ total: 4_000 })
    expect(await collected(OCTOBER)).toMatchObject({ total: 10_000 })
  })

  test('when a draft that named it is changed to something else', async () => {
    await count('2026-10-03', 10_000)
    const draft = await create(OCTOBER, [line(10_000)], true)
    await reports().updateReport({ id: draft.id, ...OCTOBER, revenue_sources: [{ source_name: 'Shop', amount: 1 }] })
    expect(await frozen()).toEqual({})
    expect((await collected(OCTOBER)).total).toBe(10_000)
  })

  test('when its period was reported by hand', async () => {
    await count('2026-10-03', 10_000)
    await count('2026-11-03', 400)
    await create(OCTOBER, [{ source_name: 'All of it', amount: 10_000 }])
    expect((await collected(NOVEMBER)).total).toBe(400)
  })

  test('when a report is disputed and submitted again, with what came since', async () => {
    await count('2026-10-03', 10_000)
    const { id } = await create(OCTOBER, [line(10_000)])
    await as(people.priya).reports.disputeReport({ id, reason: 'Some is missing' })
    await count('2026-10-05', 500)
    const again = { id, ...OCTOBER }
    expect((await refusalOf(reports().submitReport({ id }))).code).toBe('COLLECTED_CHANGED')
    await reports().updateReport({ ...again, revenue_sources: [{ ...line(10_500), collected_amount: 10_500 }] })
    expect(await frozen()).toEqual({ [id]: [500, 10_000] })
    await as(people.priya).reports.disputeReport({ id, reason: 'Still' })
    await count('2026-10-06', -20_000)
    await reports().updateReport({ ...again, revenue_sources: [line(10_500)] })
    expect(await frozen()).toEqual({ [id]: [500, 10_000] })
    expect((await collected(NOVEMBER)).lines).toMatchObject([{ waiting: -20_000 }])
  })

  test('when two agreements of one report count it: the older mapping does', async () => {
    const second = await makeDeal({ project_id, provider: people.marco, effective_date: '2026-10-01' })
    const all = await map('All charges', second.id)
    const record_id = await count('2026-10-03', 10_000)
    await count('2026-10-03', 10_000, { of: second.id, mapping_id: all, record_id })
    await count('2026-10-04', 300, { of: second.id, mapping_id: all })
    const { lines, total } = await collected(OCTOBER)
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Monthly plan', 10_000],
      ['All charges', 300],
    ])
    const report = await create(OCTOBER, [line(10_000), line(300, all)])
    expect([report.total_revenue, total]).toEqual([10_300, 10_300])
    // The other agreement's match of the same charge is in that report, too, and comes in no later one.
    expect(await frozen()).toEqual({ [report.id]: [300, 10_000, 10_000] })
    expect((await collected(NOVEMBER)).total).toBe(0)
    // Nor one of the same charge that is matched only later.
    const third = await makeDeal({ project_id, provider: people.marco, effective_date: '2026-10-01' })
    const late = await map('All again', third.id)
    await count('2026-10-03', 10_000, { of: third.id, mapping_id: late, record_id })
    expect((await collected(NOVEMBER)).total).toBe(0)
  })

  test('when one agreement counts all of it, and another some of its items', async () => {
    const second = await makeDeal({ project_id, provider: people.marco, effective_date: '2026-10-01' })
    const all = await map('All charges', second.id)
    const record_id = await count('2026-10-03', 900, { position: 1 })
    await count('2026-10-03', 1_200, { of: second.id, mapping_id: all, record_id })
    const { lines, total } = await collected(OCTOBER)
    expect([lines.map(({ amount }) => amount), total]).toEqual([[0, 1_200], 1_200])
    const report = await create(OCTOBER, [line(0), line(1_200, all)])
    expect(await frozen()).toEqual({ [report.id]: [900, 1_200] })
  })
})
