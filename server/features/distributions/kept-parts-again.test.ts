import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { periodsOfRights } from '#server/queries/right-periods.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { db, as, jobs, clock, people, makeDeal, submitted } = useFernleaf()
const reports = (by = people.olivia) => as(by).reports
let [project_id, agreement_id] = ['', '']

/** Priya has 12% of Fernleaf, and Olivia, who pays it, a quarter of that from the middle of August on. */
beforeEach(async () => {
  const deal = await makeDeal({ effective_date: '2026-07-01' })
  ;[project_id, agreement_id] = [deal.project.id, deal.id]
  await sellQuarter(db, { agreement_id, day: '2026-08-17', seller: people.priya, buyer: people.olivia })
})
afterEach(async () => expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({}))

const sellTheRest = (day: string) =>
  sellQuarter(db, { agreement_id, day, seller: people.priya, buyer: people.olivia, basis_points: 7_500 })

async function reported(month: string, amounts: number[]) {
  const { start, end } = periodOfMonth(month)
  const revenue_sources = amounts.map((amount, index) => ({ source_name: `Shop ${index + 1}`, amount }))
  return (await submitted(project_id, { reporting_period_start: start, reporting_period_end: end, revenue_sources })).id
}

async function approve(id: string) {
  const { total_revenue } = await reports().getReport({ id })
  return reports().approveReport({ id, total_revenue_seen: total_revenue })
}

async function pay(id: string) {
  const { payments } = await reports().getReport({ id })
  const due = payments.filter(({ status }) => status === 'calculated')
  const payable = { payment_ids: due.map((one) => one.id), amount: due.reduce((sum, one) => sum + one.gross_amount, 0) }
  await as(people.olivia).payments.processPayments(batchFor({ payable }, people.good_card))
  await jobs.drain()
}

const correct = (id: string, should_be: number) =>
  reports().correctReport({ id, correction_id: randomUUID(), line: 1, should_be, reason: 'Counted twice' })

const stored = (id: string) =>
  db
    .selectFrom('distributions as d')
    .leftJoin('settled_distributions as s', 's.distribution_id', 'd.id')
    .select(['d.gross', 'd.commission', 'd.kept', 's.kept_before'])
    .where('d.report_id', '=', id)
    .orderBy('d.part')
    .execute()

/** Of £7,120.00, £600.00 of the second line is held back. */
async function approveDisputed(month: string) {
  const id = await reported(month, [600_000, 112_000])
  const dispute_id = randomUUID()
  const lines = [{ position: 2, reported_amount: 112_000, expected_amount: 52_000 }]
  await reports(people.priya).disputeReportLines({ id, dispute_id, reason: 'Gift cards are counted', lines })
  await approve(id)
  return { id, dispute_id }
}

async function settleDispute({ id, dispute_id }: { id: string; dispute_id: string }) {
  await reports().answerLineDispute({ id: dispute_id, answer: 'insist', reason: 'They are all there' })
  await reports(people.priya).takeBackLineDispute({ id: dispute_id })
  return stored(id)
}

test('two corrections of a period keep together what its corrected revenue keeps', async () => {
  const august = await reported('2026-08', [812_000])
  await approve(august)
  await pay(august)
  await correct(august, 712_000)
  await correct(august, 700_001)
  const september = await reported('2026-09', [812_000])
  await approve(september)
  await pay(september)
  // And one more, of a period that was corrected before.
  await correct(august, 650_000)
  await approve(await reported('2026-10', [812_000]))
  const corrections = await db
    .selectFrom('distribution_corrections as k')
    .innerJoin('distributions as d', 'd.id', 'k.corrected_distribution_id')
    .select(['k.gross', 'k.commission', 'k.kept'])
    .where('d.report_id', '=', august)
    .execute()
  const sum = (key: 'gross' | 'commission' | 'kept') => corrections.reduce((all, one) => all + one[key], 0)
  expect(corrections).toHaveLength(3)
  // 780.00 x 272,500/310,000 = 685.645...: 685.65 is paid of 650.00 of revenue times 12%, and 94.35 kept.
  expect([85_653 + sum('gross'), 12_848 + sum('commission'), 11_787 + sum('kept')]).toEqual([68_565, 10_285, 9_435])
  // As what is paid: in the period whose report settles it, here less 15%.
  const right = db.selectFrom('rights').select('id').where('agreement_id', '=', agreement_id)
  const periods = await periodsOfRights(db, [(await right.executeTakeFirstOrThrow()).id], '2026-12-01')
  const less = (kept: number) => kept - Math.round(kept * 0.15)
  expect(periods.map(({ start, kept }) => [start, kept])).toEqual([
    ['2026-08-01', less(11_787)],
    ['2026-09-01', less(24_360 + 10_161 - 11_787)],
    ['2026-10-01', less(24_360 + 9_435 - 10_161)],
  ])
})

test('what is calculated again after a settled dispute is kept by its parts', async () => {
  const disputed = await approveDisputed('2026-09')
  expect(await settleDispute(disputed)).toEqual([
    { gross: 58_680, commission: 8_802, kept: 19_560, kept_before: null },
    { gross: 5_400, commission: 810, kept: 1_800, kept_before: 19_560 },
  ])
  await sellQuarter(db, { agreement_id, day: '2026-09-16', seller: people.priya, buyer: people.olivia })
  await reports().recalculateReport({ id: disputed.id })
  // Of 782.40 and of 72.00, five eighths are paid.
  expect(await stored(disputed.id)).toEqual([
    { gross: 48_900, commission: 7_335, kept: 29_340, kept_before: null },
    { gross: 4_500, commission: 675, kept: 2_700, kept_before: 29_340 },
  ])
})

describe('of a right that is wholly hers', () => {
  beforeEach(() => sellTheRest('2026-08-18'))

  test('a settled dispute adds only to what is kept', async () => {
    const disputed = await approveDisputed('2026-09')
    expect(await settleDispute(disputed)).toEqual([
      { gross: 0, commission: 0, kept: 78_240, kept_before: null },
      { gross: 0, commission: 0, kept: 7_200, kept_before: 78_240 },
    ])
    expect((await reports().getReport({ id: disputed.id })).payments).toEqual([])
  })

  test('a correction of what was shared before calculations were stored is of the provider', async () => {
    const july = await reported('2026-07', [99_999])
    await approve(july)
    // As it was stored then: without a calculation, and below the threshold with nothing given to anybody.
    await sql`alter table distributions disable trigger user`.execute(db)
    await db
      .updateTable('distributions')
      .set({ calculation: null, calculation_hash: null })
      .where('report_id', '=', july)
      .execute()
    await sql`alter table distributions enable trigger user`.execute(db)
    await correct(july, 812_000)
    const august = await approve(await reported('2026-08', [812_000]))
    const [payment] = august.payments
    expect(payment?.right_owner.name).toBe('Priya Shah')
    // 974.40 of July, and of August 16 days wholly and one day three quarters: 974.40 x 16.75/31.
    expect(payment?.gross_amount).toBe(97_440 + 52_649)
  })
})
