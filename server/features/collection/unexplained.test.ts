import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { SHOWN_DAYS } from '#domain/collection.ts'
import { useCollection } from '../../testing/use-collection.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const { deal, map, charge, product, invoice, refund, collect, reset, deleteCollected, as, house } = useCollection()
const { db, people, clock } = house
const PERIOD = { period_start: '2026-10-01', period_end: '2026-11-30' }

beforeEach(async () => {
  await reset()
  await deleteCollected()
})

const unexplained = (page: { cursor?: string; limit?: number } = {}, viewer = people.olivia) =>
  as(viewer).collection.listUnexplainedCharges({ project_id: deal.project.id, ...PERIOD, ...page })

test('lists what no mapping counts, with why, and adds up to what the proof says', async () => {
  const plan = await product('Meal plan', 900)
  const seat = await product('Seat', 300)
  await map('stripe_product', plan.id)
  const paid = await invoice([plan.price, seat.price])
  const other = await charge(5_000)
  await refund(paid.charge, 400)
  await collect()
  const { items, totals, next_cursor, differing_days, is_connected, collected_from } = await unexplained()
  expect({ next_cursor, differing_days }).toEqual({ next_cursor: null, differing_days: [] })
  // What a collection reads begins with the days that are shown, or earlier.
  expect({ is_connected, collected_from }).toEqual({ is_connected: true, collected_from: expect.any(String) })
  expect(items.toSorted((a, b) => a.gross - b.gross)).toMatchObject([
    { kind: 'refund', gross: -400, counted: -300, amount: -100, reason: 'not_mapped' },
    { source_id: paid.charge, gross: 1_200, counted: 900, amount: 300, sentence: 'Not covered by a mapping.' },
    { source_id: other, gross: 5_000, counted: 0, amount: 5_000, purpose: 'No items', product_id: null },
  ])
  const proof = await as(people.olivia).collection.getCollectionProof({ project_id: deal.project.id, ...PERIOD })
  const sums = proof.unexplained.map(({ records, amount }) => [records, amount])
  const amount = items.reduce((sum, one) => sum + one.amount, 0)
  expect(sums).toEqual([[items.length, amount]])
  expect(totals).toEqual([{ currency: 'gbp', records: items.length, amount }])

  // Page by page, and without customers for an admin.
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await unexplained({ limit: 2, ...(cursor !== undefined && { cursor }) }, people.ada)
    seen.push(...page.items.map(({ id }) => id))
    expect(page.items.every(({ customer_id }) => customer_id === null)).toBe(true)
    expect(page.totals).toEqual(cursor === undefined ? totals : null)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(items.map(({ id }) => id))

  await map('stripe_charge', 'status:succeeded')
  await collect({ force: true })
  expect((await unexplained()).items.map(({ source_id }) => source_id)).not.toContain(other)
})

test('names days of which Stripe listed something that is not there', async () => {
  await map('stripe_charge', 'status:succeeded')
  await charge(5_000)
  await collect()
  await db
    .updateTable('collection_days')
    .set({ charges: ({ eb }) => eb('charges', '+', 1) })
    .where('charges', '>', 0)
    .execute()
  const { differing_days, items } = await unexplained()
  expect(items).toEqual([])
  expect(differing_days).toHaveLength(1)
  const [{ charges, refunds } = { charges: { listed: 0, collected: 0 }, refunds: { listed: 1, collected: 0 } }] =
    differing_days
  expect(charges.listed).toBe(charges.collected + 1)
  expect(refunds.listed).toBe(refunds.collected)
})

test('says from which day on a collection reads, and that none can without an active mapping or an account', async () => {
  const ofNone = await unexplained()
  expect([ofNone.is_connected, ofNone.collected_from, ofNone.allowed.collect]).toEqual([true, null, false])
  await map('stripe_charge', 'status:succeeded')
  // It counts from October on, and what is shown before that is read too.
  const first = addDays(clock.now().toISOString().slice(0, 10), -SHOWN_DAYS)
  expect(await unexplained()).toMatchObject({ collected_from: first, allowed: { collect: true } })
  expect((await unexplained({}, people.ada)).allowed.collect).toBe(false)
  const before = { period_start: '2026-05-01', period_end: '2026-05-31' }
  const asked = as(people.olivia).collection.listUnexplainedCharges({ project_id: deal.project.id, ...before })
  expect(await asked).toMatchObject({ collected_from: first, allowed: { collect: false } })
  await db.updateTable('project_connections').set({ ended_at: clock.now(), end_reason: 'revoked' }).execute()
  const ofOther = await unexplained()
  expect([ofOther.is_connected, ofOther.collected_from, ofOther.allowed.collect]).toEqual([false, null, false])
  await db.updateTable('project_connections').set({ ended_at: null, end_reason: null }).execute()
})

test('is of one’s own projects, and of a year at most', async () => {
  const asked = [
    unexplained({}, people.theo),
    unexplained({}, people.priya),
    as(people.olivia).collection.listUnexplainedCharges({
      ...{ project_id: deal.project.id, period_start: '2025-01-01', period_end: '2026-12-31' },
    }),
  ]
  const codes = (await Promise.all(asked.map(refusalOf))).map(({ code }) => code)
  expect(codes).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', 'BAD_REQUEST'])
})

// Last: what is in a report is not forgotten for another test.
test('a report with a collected line says whether its period is complete, to both parties and nobody else', async () => {
  const mapping_id = await map('stripe_charge', 'status:succeeded')
  await charge(5_000)
  await collect()
  const day = clock.now().toISOString().slice(0, 10)
  const period = { reporting_period_start: day, reporting_period_end: day }
  const now = clock.now()
  clock.advance({ days: 1 })
  const reports = house.as(people.olivia).reports
  const asking = { project_id: deal.project.id, frequency: 'monthly', ...period } as const
  const { total, lines } = await reports.getCollectedRevenue(asking)
  const { id } = await reports.createReport({
    ...{ id: randomUUID(), is_draft: false, ...asking },
    revenue_sources: [{ source_name: 'Plans', amount: total, mapping_id }],
  })
  clock.set(now.toISOString())
  for (const viewer of [people.olivia, people.priya, people.ada]) {
    const { proof } = await as(viewer).collection.getReportProof({ id })
    const charges = { listed: lines[0]?.charges, collected: lines[0]?.charges }
    expect(proof).toMatchObject({ is_complete: true, charges, unexplained: 0, days: 1, days_read: 1 })
    expect(proof?.sentence).toMatch(/^\d+ of \d+ charges?, .*nothing unexplained$/)
  }
  const asked = [people.marco, people.theo].map((viewer) => as(viewer).collection.getReportProof({ id }))
  const codes = (await Promise.all(asked.map(refusalOf))).map(({ code }) => code)
  expect(codes).toEqual(['NOT_FOUND', 'NOT_ALLOWED'])
})
