import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { balances } from '#server/ledger/balances.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { register } from '#server/testing/cast.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { operationsAs, refusalOf } from '#server/testing/use-operations.ts'
import { readMovements } from '../statements/movements.ts'
import { distributions } from './feature.ts'

const house = useFernleaf()
const { db, as, jobs, people, distributing, makeDeal, submitted, approved } = house
const log = createLog({ level: 'silent' })
const distributionsAs = (viewer: Viewer) =>
  operationsAs({ distributions: distributions.routes(distributing) }, { ...house, log })(viewer).distributions

let agreement_id = ''
let project_id = ''
beforeEach(async () => {
  const deal = await makeDeal({ effective_date: '2026-07-01' })
  ;[agreement_id, project_id] = [deal.id, deal.project.id]
})

const month = (name: string, amount: number) =>
  reportForm({ period: periodOfMonth(name), sources: [{ source_name: 'Shop', amount }] })
const reports = (by = people.olivia) => as(by).reports
const recalculate = (id: string, by = people.olivia) => reports(by).recalculateReport({ id })
async function pay(report: Parameters<typeof batchFor>[0]) {
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
}
const paid = async (name: string, amount: number) => {
  const report = await approved(project_id, month(name, amount))
  await pay(report)
  return report.id
}
const correct = (id: string, should_be: number) =>
  reports().correctReport({ id, correction_id: randomUUID(), line: 1, should_be, reason: 'Counted twice' })
const paymentsOf = (report: Awaited<ReturnType<typeof recalculate>>) =>
  report.payments.map(({ id, right_owner, gross_amount, due_date }) => [id, right_owner.name, gross_amount, due_date])
const messagesOf = async (report_id: string, by = people.priya) =>
  (await as(by).notifications.listNotifications({ limit: 100 })).items
    .filter(({ title, related_item_id }) => related_item_id === report_id && TITLES.has(title))
    .map(({ message }) => message)
const TITLES = new Set(['A payment was recalculated', 'Amounts to pay have changed'])
const wrong = async () => [
  ...(await db.selectFrom('wrong_sums').selectAll().execute()),
  ...(await db.selectFrom('wrong_balances').selectAll().execute()),
]
const ledger = async (id = agreement_id) =>
  Object.fromEntries(
    (await balances(db, `agreement:${id}`)).map(({ name, balance }) => [name.split(':').at(-1), balance]),
  )

/** Priya has sold a quarter of the right to Theo: a trade that is recorded late. */
const trade = (day: string) => sellQuarter(db, { agreement_id, day, seller: people.priya, buyer: people.theo })

describe('a trade that was recorded after the approval', () => {
  test('gives its share to the new holder, under the same ids, and both sides are notified', async () => {
    const before = await approved(project_id)
    const [payment] = before.payments
    await trade('2026-10-15')
    const after = await recalculate(before.id)
    // 17 of 31 days of a quarter of £974.40.
    const due = payment?.due_date
    expect(paymentsOf(after)).toEqual([
      [payment?.id, 'Priya Shah', 84_081, due],
      [expect.any(String), 'Theo Lindqvist', 13_359, due],
    ])
    expect(after).toMatchObject({ status: 'approved', approval: { recalculated_at: expect.any(String) } })
    expect(after.distributions[0]).toMatchObject({ id: before.distributions[0]?.id, gross: 97_440 })
    expect(await messagesOf(before.id)).toEqual([
      expect.stringContaining('You will receive £714.69 net instead of £828.24.'),
    ])
    expect(await messagesOf(before.id, people.theo)).toEqual([expect.stringContaining('£113.55 net is due to you by')])
    expect(await messagesOf(before.id, people.olivia)).toEqual([
      expect.stringContaining('still come to £974.40 gross, but go to the holders of the rights in other parts.'),
    ])
    expect(await wrong()).toEqual([])
  })

  test('is in the calculation, its hash in the audit trail, and on paper; it can be paid', async () => {
    const before = await approved(project_id)
    const id = before.distributions[0]?.id ?? ''
    await trade('2026-10-15')
    const after = await recalculate(before.id)
    const checked = await distributionsAs(people.priya).checkCalculation({ id })
    expect(checked).toMatchObject({ is_same: true, differences: [] })
    expect(JSON.parse(checked.calculation ?? '').input.holders).toHaveLength(3)
    const file = await reports().exportReport({ id: before.id, format: 'csv' })
    expect(await file.text()).toContain('Theo Lindqvist')
    await house.givePayoutAccount(people.theo)
    await pay(after)
    expect((await reports().getReport({ id: before.id })).status).toBe('processed')
    expect(await wrong()).toEqual([])
  })

  test('leaves what it was to be read, by who sees the share', async () => {
    const before = await approved(project_id)
    const id = before.distributions[0]?.id ?? ''
    const { calculation, sha256 } = await distributionsAs(people.olivia).checkCalculation({ id })
    await trade('2026-10-15')
    await recalculate(before.id)
    const theirs = { gross: 97_440, commission: 14_616, net: 82_824, calculation, sha256 }
    for (const viewer of [people.olivia, people.priya, people.ada]) {
      expect((await distributionsAs(viewer).listRecalculations({ id })).items).toMatchObject([
        { ...theirs, recalculated_by: { name: 'Olivia Hart' }, payments: [{ right_owner: { name: 'Priya Shah' } }] },
      ])
    }
    for (const viewer of [people.marco, people.theo]) {
      expect((await refusalOf(distributionsAs(viewer).listRecalculations({ id }))).code).toBe('NOT_FOUND')
    }
    const trace = await as(people.priya).payments.getPaymentTrace({ id: before.payments[0]?.id ?? '' })
    expect(trace.journey.map(({ kind, note }) => [kind, note])).toContainEqual([
      'recalculated',
      'It was £828.24 net before',
    ])
  })

  test('undone again, nothing is due to them any more and their payment is gone', async () => {
    const { id } = await approved(project_id)
    await trade('2026-10-15')
    await recalculate(id)
    await db.transaction().execute(async (tx) => {
      await sql`delete from right_holdings h using rights r where r.id = h.right_id
        and r.agreement_id = ${agreement_id} and h.held_from = '2026-10-15'`.execute(tx)
      await sql`update right_holdings h set held_until = null from rights r where r.id = h.right_id
        and r.agreement_id = ${agreement_id}`.execute(tx)
    })
    const after = await recalculate(id)
    expect(after.payments).toMatchObject([{ right_owner: { name: 'Priya Shah' }, gross_amount: 97_440 }])
    expect(await messagesOf(id, people.theo)).toContainEqual(
      expect.stringContaining('Nothing is due to you any more; it was £113.55 net.'),
    )
    expect(await wrong()).toEqual([])
  })
})

test('where nothing changed, every figure stays and nobody is notified', async () => {
  const before = await approved(project_id, month('2026-09', 500_000))
  const after = await recalculate(before.id)
  expect({ ...after, approval: null }).toEqual({ ...before, approval: null })
  expect(await messagesOf(before.id)).toEqual([])
  expect(await messagesOf(before.id, people.olivia)).toEqual([])
})

test('the commission stays the one of the approval', async () => {
  const before = await approved(project_id, month('2026-09', 500_000))
  distributing.commission_rate_basis_points = 2_000
  const after = await recalculate(before.id)
  distributing.commission_rate_basis_points = 1_500
  expect(after.totals).toEqual(before.totals)
})

describe('corrections and what is carried', () => {
  test('are undone and settled again, in the books as well', async () => {
    const august = await paid('2026-08', 812_000)
    await correct(august, 762_000)
    const before = await approved(project_id, month('2026-09', 500_000))
    const books = await ledger()
    expect(books).toEqual({ debt: -5_100, credit: 6_000 })
    await trade('2026-09-16')
    const after = await recalculate(before.id)
    // Half of the month of a quarter of £600.00; the correction stays Priya's.
    expect(after.payments).toMatchObject([
      { id: before.payments[0]?.id, right_owner: { name: 'Priya Shah' }, gross_amount: 46_500 },
      { right_owner: { name: 'Theo Lindqvist' }, gross_amount: 7_500 },
    ])
    expect(await ledger()).toEqual(books)
    expect(await wrong()).toEqual([])
    await house.givePayoutAccount(people.theo)
    await pay(after)
    expect(await ledger()).toEqual({ debt: 0, credit: 0 })
    expect(await wrong()).toEqual([])
  })

  test('carry the right balance forward where the correction is more than the share', async () => {
    await makeDeal({ provider: people.marco, project_id, effective_date: '2026-09-01' })
    const august = await paid('2026-08', 812_000)
    await correct(august, 0)
    // £360.00 of Priya's £974.40 are made up for; Marco's share is due.
    const { id } = await approved(project_id, month('2026-09', 300_000))
    const carried = async () => {
      const { items } = await as(people.olivia).payments.listCarriedBalances({ agreement: agreement_id })
      return items.map(({ gross, commission }) => [gross, commission])
    }
    expect(await carried()).toEqual([[-61_440, -9_216]])
    const books = await ledger()
    await recalculate(id)
    expect(await carried()).toEqual([[-61_440, -9_216]])
    expect(await ledger()).toEqual(books)
    await trade('2026-09-16')
    const after = await recalculate(id)
    // Theo's £45.00 are due to him, and no longer make up for what Priya was paid.
    const due = new Map(after.payments.map(({ right_owner, gross_amount }) => [right_owner.name, gross_amount]))
    expect(due).toEqual(
      new Map([
        ['Theo Lindqvist', 4_500],
        ['Marco Bianchi', 36_000],
      ]),
    )
    expect(await carried()).toEqual([[-65_940, -9_891]])
    expect(await wrong()).toEqual([])
  })
})

test('what a later report left to carry is deducted too; where nothing is left to pay, the report is processed', async () => {
  const august = await paid('2026-08', 812_000)
  const september = await approved(project_id, month('2026-09', 500_000))
  await correct(august, 0)
  // £974.40 too much, less October's £240.00; then less September's £600.00.
  expect(await approved(project_id, month('2026-10', 200_000))).toMatchObject({ status: 'processed', payments: [] })
  const after = await recalculate(september.id)
  expect(after).toMatchObject({ status: 'processed', payments: [], allowed: { recalculate: false } })
  const { items } = await as(people.priya).payments.listCarriedBalances({ agreement: agreement_id })
  expect(items).toMatchObject([{ gross: -13_440, commission: -2_016 }])
  expect(await messagesOf(september.id)).toEqual([
    expect.stringContaining('Nothing is due to you any more; it was £510.00 net.'),
  ])
  expect(await wrong()).toEqual([])
})

test('the journals of both sides have what was undone', async () => {
  const august = await paid('2026-08', 812_000)
  await correct(august, 762_000)
  const { id } = await approved(project_id, month('2026-09', 500_000))
  await recalculate(id)
  for (const viewer of [people.olivia, people.priya]) {
    const kinds: string[] = []
    for await (const batch of readMovements(db, viewer, { start: '2026-01-01', end: '2026-12-31' })) {
      kinds.push(...batch.filter(({ memo }) => memo.includes('September 2026')).map(({ kind }) => kind))
    }
    expect(kinds.slice(-3)).toEqual(['share_corrected', 'correction_undone', 'share_corrected'])
  }
})

describe('what a settled dispute added', () => {
  const SOURCES = [
    { source_name: 'Subscriptions', amount: 600_000 },
    { source_name: 'Gift cards', amount: 198_800 },
  ]
  test('is calculated again too, after the share of the approval', async () => {
    const { id } = await submitted(project_id, { revenue_sources: SOURCES })
    const dispute_id = randomUUID()
    const line = { position: 2, reported_amount: 198_800, expected_amount: 150_000 }
    await reports(people.priya).disputeReportLines({ id, dispute_id, reason: 'Too much', lines: [line] })
    await reports().approveReport({ id, total_revenue_seen: 798_800 })
    const while_open = await recalculate(id)
    expect(while_open.totals.gross).toBe(90_000)
    await reports(people.priya).takeBackLineDispute({ id: dispute_id })
    const before = await reports().getReport({ id })
    expect(before.distributions.map(({ part, gross }) => [part, gross])).toEqual([
      [0, 90_000],
      [1, 5_856],
    ])
    await trade('2026-10-15')
    const after = await recalculate(id)
    expect(after.distributions.map(({ id: of, part, gross }) => [of, part, gross])).toEqual(
      before.distributions.map(({ id: of, part, gross }) => [of, part, gross]),
    )
    expect(after.totals).toEqual(before.totals)
    for (const { id: of } of after.distributions) {
      const checked = await distributionsAs(people.priya).checkCalculation({ id: of ?? '' })
      expect(checked).toMatchObject({ is_same: true, differences: [] })
    }
    expect(after.payments.map(({ right_owner, gross_amount }) => [right_owner.name, gross_amount])).toEqual([
      ['Priya Shah', 77_661],
      ['Theo Lindqvist', 12_339],
      ['Priya Shah', 5_053],
      ['Theo Lindqvist', 803],
    ])
    expect(await wrong()).toEqual([])
  })
})

describe('is refused', () => {
  const refusal = async (id: string, by = people.olivia) => (await refusalOf(recalculate(id, by))).code

  test('before the approval, while it is being paid, and once it is processed', async () => {
    const { id, total_revenue } = await submitted(project_id)
    expect(await refusal(id)).toBe('REPORT_NOT_RECALCULABLE')
    const report = await reports().approveReport({ id, total_revenue_seen: total_revenue })
    expect(report.allowed.recalculate).toBe(true)
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    expect(await refusal(id)).toBe('REPORT_NOT_RECALCULABLE')
    await jobs.drain()
    expect(await refusal(id)).toBe('REPORT_NOT_RECALCULABLE')
    expect((await reports().getReport({ id })).allowed.recalculate).toBe(false)
  })

  test('to everybody but the owner of the report', async () => {
    const { id } = await approved(project_id)
    const other = await register(db, { role: 'owner', name: 'Omar Reyes', email: `${randomUUID()}@example.com` })
    expect(await refusal(id, other)).toBe('NOT_FOUND')
    for (const viewer of [people.priya, people.marco, people.theo, people.ada]) {
      expect(await refusal(id, viewer)).toBe('NOT_ALLOWED')
    }
    expect((await reports(people.priya).getReport({ id })).allowed.recalculate).toBe(false)
    expect(await refusal(randomUUID())).toBe('NOT_FOUND')
  })

  test('while a payment of it is removed, and once it is corrected by a later report', async () => {
    const report = await approved(project_id)
    const id = report.payments[0]?.id ?? ''
    await as(people.olivia).payments.removePayment({ id, reason: 'Wrong month' })
    expect((await refusalOf(recalculate(report.id))).message).toBe(
      'A payment of this report was removed, so the others can be recalculated only once it is restored.',
    )
    await as(people.olivia).payments.restorePayment({ id })
    expect((await recalculate(report.id)).payments).toEqual(report.payments)
    await db
      .insertInto('report_corrections')
      .values({
        ...{ id: randomUUID(), report_id: report.id, position: 1, amount: -100, reason: 'Counted twice' },
        ...{ made_by: people.olivia.id, made_at: new Date() },
      })
      .execute()
    expect((await refusalOf(recalculate(report.id))).message).toBe(
      'A later report corrects a line of this one, so its payments can no longer be recalculated.',
    )
  })

  test('once a later report has settled what it left over', async () => {
    await makeDeal({ provider: people.marco, project_id, effective_date: '2026-09-01' })
    const august = await paid('2026-08', 812_000)
    await correct(august, 0)
    // Priya's share is less than what she was paid too much; Marco's is due.
    const september = await approved(project_id, month('2026-09', 300_000))
    expect(september.payments).toMatchObject([{ right_owner: { name: 'Marco Bianchi' } }])
    expect((await recalculate(september.id)).payments).toHaveLength(1)
    await approved(project_id, month('2026-10', 200_000))
    const refused = await refusalOf(recalculate(september.id))
    expect(refused.message).toBe(
      'What this report left to carry has been settled or claimed since, so its payments can no longer be recalculated.',
    )
    expect(await wrong()).toEqual([])
  })
})
