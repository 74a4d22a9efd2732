import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, pool, people, clock, makeDeal, approved, submitted } = useFernleaf()
let project_id = ''

const september = { reporting_period_start: '2026-09-01', reporting_period_end: '2026-09-30' }
const basis = (changes: object = {}, by = people.olivia) => as(by).reports.getReportBasis({ project_id, ...changes })

beforeAll(async () => {
  project_id = (await makeDeal({ effective_date: '2026-09-01' })).project.id
})

test('without a report, the last whole month is offered and nothing stands before it', async () => {
  expect(await basis()).toMatchObject({
    project_title: 'Fernleaf',
    currency: 'gbp',
    commission_rate: 15,
    next_period: { start: '2026-10-01', end: '2026-10-31' },
    period: { start: '2026-10-01', end: '2026-10-31' },
    period_problem: null,
    agreements: [{ provider: { name: 'Priya Shah' }, provider_share: 12, monthly_revenue_threshold: 100_000 }],
    previous: null,
  })
})

test('after September, October is offered beside September’s sources and shares, and September is taken', async () => {
  const { id } = await approved(project_id, september)
  const next = await basis()
  expect(next.period).toEqual({ start: '2026-10-01', end: '2026-10-31' })
  expect(next.previous).toEqual({
    id,
    period: { start: '2026-09-01', end: '2026-09-30' },
    total_revenue: 812_000,
    gross: 97_440,
    revenue_sources: [
      { source_name: 'Subscriptions', amount: 600_000 },
      { source_name: 'Gift cards', amount: 212_000 },
    ],
  })
  const { period_problem } = await basis(september)
  const create = as(people.olivia).reports.createReport({
    ...{ id: randomUUID(), project_id, is_draft: false },
    ...reportForm(),
    ...september,
  })
  expect((await refusalOf(create)).message).toBe(period_problem)
  expect((await basis({ ...september, report_id: id })).period_problem).toBeNull()
})

test('other days have the agreements of these days, and a period that has not begun says so', async () => {
  const june = await basis({ reporting_period_start: '2026-06-01', reporting_period_end: '2026-06-30' })
  expect(june).toMatchObject({ agreements: [], previous: null })
  expect(june.period_problem).toMatch('No agreement shares revenue in this period')
  const running = await basis({ reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-02' })
  expect(running.period_problem).toMatch('This period has not ended yet.')
  const later = await basis({ reporting_period_start: '2027-01-01', reporting_period_end: '2027-01-31' })
  expect(later.period_problem).toBe("You can't report a period that hasn't started. Choose an earlier start date.")
  const backwards = await basis({ reporting_period_start: '2026-10-31', reporting_period_end: '2026-10-01' })
  expect(backwards).toMatchObject({ agreements: [], period_problem: null })
})

test('is the owner’s only, and takes few statements', async () => {
  expect((await refusalOf(basis({}, people.priya))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(basis({ project_id: randomUUID() }))).code).toBe('NOT_FOUND')
  expect(await countStatements(pool, () => basis())).toBeLessThanOrEqual(10)
})

test('a self-reported line is compared with earlier reports: for its owner with all, for a provider with those they see', async () => {
  clock.set('2026-12-02T09:00:00Z')
  const deal = await makeDeal({ effective_date: '2026-09-01' })
  const marcos = { provider: people.marco, project_id: deal.project.id, effective_date: '2026-10-15' }
  await makeDeal(marcos)
  const months = ['2026-09', '2026-10', '2026-11'].map((month) => periodOfMonth(month))
  const [, , id = ''] = await Promise.all(
    months.map(async ({ start, end }, index) => {
      const dates = { reporting_period_start: start, reporting_period_end: end }
      const revenue_sources = [{ source_name: 'Shop', amount: 400_000 + index * 100_000 }]
      return (await submitted(deal.project.id, { ...dates, revenue_sources })).id
    }),
  )
  const said = async (viewer: typeof people.olivia) =>
    (await as(viewer).reports.getReport({ id })).revenue_sources.map(({ variance }) => variance)
  // (400,000 + 500,000) / 2 = 450,000; Marco’s agreement began in October.
  expect(await said(people.olivia)).toEqual(['33% more than the average of the last 2 reports, £4,500.00'])
  expect(await said(people.priya)).toEqual(['33% more than the average of the last 2 reports, £4,500.00'])
  expect(await said(people.marco)).toEqual(['20% more than in the last report, £5,000.00'])
  const { earlier } = await basis({ project_id: deal.project.id })
  expect(earlier.map(({ period, lines }) => [period.start, lines.map(({ amount }) => amount)])).toEqual([
    ['2026-11-01', [600_000]],
    ['2026-10-01', [500_000]],
    ['2026-09-01', [400_000]],
  ])
})
