import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { operationsAs } from '#server/testing/use-operations.ts'
import { distributions } from './feature.ts'

const house = useFernleaf()
const { db, as, jobs, clock, people, distributing, makeDeal, submitted } = house
const log = createLog({ level: 'silent' })
const check = (id: string, by: Viewer = people.olivia) =>
  operationsAs(
    { distributions: distributions.routes(distributing) },
    { ...house, log },
  )(by).distributions.checkCalculation({ id })

let [project_id, agreement_id] = ['', '']
/** Priya has 12% of Fernleaf, and Olivia, who pays it, bought a quarter of that in the middle of August. */
beforeEach(async () => {
  const deal = await makeDeal({ effective_date: '2026-07-01' })
  ;[project_id, agreement_id] = [deal.project.id, deal.id]
  await sellQuarter(db, { agreement_id, day: '2026-08-17', seller: people.priya, buyer: people.olivia })
})

afterEach(async () => {
  expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})
  const own = db.selectFrom('payments').select('id').whereRef('payer_id', '=', 'payee_id')
  expect(await own.execute()).toEqual([])
})

const reports = (by = people.olivia) => as(by).reports
const reportOf = (id: string, by = people.olivia) => reports(by).getReport({ id })

async function reported(month: string, amounts: number[]) {
  const { start, end } = periodOfMonth(month)
  const revenue_sources = amounts.map((amount, index) => ({ source_name: `Shop ${index + 1}`, amount }))
  return (await submitted(project_id, { reporting_period_start: start, reporting_period_end: end, revenue_sources })).id
}

async function approve(id: string) {
  const { total_revenue } = await reportOf(id)
  return reports().approveReport({ id, total_revenue_seen: total_revenue })
}

async function pay(id: string) {
  const { payments } = await reportOf(id)
  const due = payments.filter(({ status }) => status === 'calculated')
  const payable = { payment_ids: due.map((one) => one.id), amount: due.reduce((sum, one) => sum + one.gross_amount, 0) }
  await as(people.olivia).payments.processPayments(batchFor({ payable }, people.good_card))
  await jobs.drain()
}

const figuresOf = async (id: string, by = people.olivia) =>
  (await reportOf(id, by)).distributions.map(({ gross, commission, net, kept, owner_retains }) => ({
    ...{ gross, commission, net, kept, owner_retains },
  }))

// Of 31 days, 15 with a quarter kept: 974.40 x 272,500/310,000 = 856.529...; 15% of it; 974.40 less it.
const AUGUST = { gross: 85_653, commission: 12_848, net: 72_805, kept: 11_787, owner_retains: 726_347 }

test('is said before the approval, and frozen, paid and explained after it', async () => {
  const id = await reported('2026-08', [812_000])
  for (const viewer of [people.olivia, people.priya]) {
    const [planned] = await figuresOf(id, viewer)
    expect(planned).toEqual(AUGUST)
  }
  await approve(id)
  expect(await figuresOf(id)).toEqual([AUGUST])
  await pay(id)
  const report = await reportOf(id)
  expect(report).toMatchObject({ status: 'processed', totals: { gross: 85_653, owner_retains: 726_347 } })
  expect(report.payments.map(({ right_owner, gross_amount }) => [right_owner.name, gross_amount])).toEqual([
    ['Priya Shah', 85_653],
  ])
  const { explanation = [], id: distribution_id } = report.distributions[0] ?? {}
  const stepsOf = (steps: typeof explanation) => steps.map(({ label, amount }) => `${label}: ${amount}`)
  expect(stepsOf(explanation)).toEqual([
    ...['Revenue reported: 812000', 'Eligible revenue: 812000', '12% share: 97440', 'You keep: -11787'],
    ...['Platform commission, 15%: -12848', 'Priya Shah receives: 72805'],
  ])
  expect(await check(distribution_id ?? '')).toMatchObject({ is_same: true, differences: [] })
  expect(await check(distribution_id ?? '', people.priya)).toMatchObject({ is_same: true })

  const [payment] = report.payments
  const trace = await as(people.priya).payments.getPaymentTrace({ id: payment?.id ?? '' })
  expect(stepsOf(trace.steps)).toContain('Olivia Hart keeps: -11787')
  expect(trace.steps.find(({ kind }) => kind === 'kept')?.note).toBe(
    '12.1% of the share, because Olivia Hart bought a part of this right',
  )
  expect(trace.sentence).toContain(
    'is £974.40, of which £856.53 belongs to you and Olivia Hart keeps £117.87 for a bought part of the right; less 15%',
  )
  expect(trace.split).toMatchObject({ owner: 726_347, provider: 72_805, platform: 12_848 })
})

test('a month before it is shared as ever, and nothing is kept below the threshold', async () => {
  const july = await reported('2026-07', [812_000])
  await approve(july)
  expect(await figuresOf(july)).toMatchObject([{ gross: 97_440, kept: 0 }])
  const [stored] = await db.selectFrom('distributions').select('calculation').where('report_id', '=', july).execute()
  expect(stored?.calculation).not.toContain('kept')
  const september = await reported('2026-09', [99_999])
  await approve(september)
  expect(await figuresOf(september)).toMatchObject([{ gross: 0, kept: 0 }])
})

test('what a settled dispute adds keeps its part, and together it is as of the whole', async () => {
  const id = await reported('2026-08', [600_000, 212_000])
  const dispute_id = randomUUID()
  const lines = [{ position: 2, reported_amount: 212_000, expected_amount: 112_007 }]
  await reports(people.priya).disputeReportLines({ id, dispute_id, reason: 'Gift cards are missing', lines })
  await approve(id)
  await pay(id)
  await reports().answerLineDispute({ id: dispute_id, answer: 'insist', reason: 'They are all there' })
  await reports(people.priya).takeBackLineDispute({ id: dispute_id })
  const parts = await figuresOf(id)
  expect(parts).toHaveLength(2)
  const sum = (key: 'gross' | 'commission' | 'kept') => parts.reduce((all, one) => all + one[key], 0)
  expect([sum('gross'), sum('commission'), sum('kept')]).toEqual([85_653, 12_848, 11_787])
  for (const one of (await reportOf(id)).distributions) expect((await check(one.id ?? '')).is_same).toBe(true)
  await pay(id)
})

test('a correction changes what is kept in proportion, and is settled over what was paid', async () => {
  const august = await reported('2026-08', [812_000])
  await approve(august)
  await pay(august)
  await reports().correctReport({
    ...{ id: august, correction_id: randomUUID(), line: 1, should_be: 712_000, reason: 'Counted twice' },
  })
  const september = await reported('2026-09', [812_000])
  await approve(september)
  // 854.40 x 272,500/310,000 = 751.045...: 105.48 less than was paid; 14.52 less is kept.
  const [correction] = await db
    .selectFrom('distribution_corrections as k')
    .innerJoin('distributions as d', 'd.id', 'k.corrected_distribution_id')
    .select(['k.gross', 'k.commission', 'k.kept'])
    .where('d.report_id', '=', august)
    .execute()
  expect(correction).toEqual({ gross: 75_105 - 85_653, commission: 11_266 - 12_848, kept: 10_335 - 11_787 })
  const { payments } = await reportOf(september)
  expect(payments.map(({ right_owner, gross_amount }) => [right_owner.name, gross_amount])).toEqual([
    ['Priya Shah', 73_080 - 10_548],
  ])
  await pay(september)
})

test('a recalculation keeps what the holders of then keep', async () => {
  const id = await reported('2026-09', [812_000])
  await approve(id)
  expect(await figuresOf(id)).toMatchObject([{ gross: 73_080, kept: 24_360 }])
  await sellQuarter(db, { agreement_id, day: '2026-09-16', seller: people.priya, buyer: people.olivia })
  const report = await reports().recalculateReport({ id })
  expect(report.payments.map(({ gross_amount }) => gross_amount)).toEqual([60_900])
  expect(await figuresOf(id)).toMatchObject([{ gross: 60_900, kept: 36_540 }])
  expect((await check(report.distributions[0]?.id ?? '')).is_same).toBe(true)
  const [earlier] = await db.selectFrom('earlier_distributions').select(['gross', 'kept']).execute()
  expect(earlier).toEqual({ gross: 73_080, kept: 24_360 })
})

test('of a right that is wholly hers, all is kept and nothing is to pay', async () => {
  const whole = { agreement_id, day: '2026-08-18', seller: people.priya, buyer: people.olivia, basis_points: 7_500 }
  await sellQuarter(db, whole)
  const id = await reported('2026-09', [812_000])
  const approved = await approve(id)
  expect(approved.payments).toEqual([])
  expect(await figuresOf(id)).toMatchObject([{ gross: 0, commission: 0, kept: 97_440, owner_retains: 812_000 }])
  expect(approved.nothing_due_note).toMatch(/^Nothing is due for this period: .*owner holds .*keeps/)
})

test('is income of nobody: not of a portfolio, a total or a month', async () => {
  const id = await reported('2026-09', [812_000])
  await approve(id)
  await pay(id)
  const paid = db.selectFrom('agreements').select('total_paid').where('id', '=', agreement_id)
  expect((await paid.executeTakeFirstOrThrow()).total_paid).toBe(62_118)
  const months = await as(people.olivia).agreements.getPaymentsByMonth({ id: agreement_id })
  expect(months).toMatchObject({ share_of_right: 75, months: [{ gross: 73_080, net: 62_118 }] })
  const { rights } = await as(people.olivia).portfolio.getPortfolio({})
  expect(rights).toEqual([])
  const { items } = await as(people.olivia).payments.listPayments({ project: project_id })
  expect(items.map(({ gross_amount }) => gross_amount)).toEqual([73_080])
})
