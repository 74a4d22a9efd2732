import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReportingFrequency } from '#domain/schedule.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, clock, people, makeDeal, submitted, approved } = useFernleaf()

const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const week = (first: string, last: string, amount = 70_000) => ({
  reporting_period_start: `2026-10-${first}`,
  reporting_period_end: `2026-10-${last}`,
  frequency: 'weekly' as const,
  revenue_sources: [{ source_name: 'Shop', amount }],
})

let project_id = ''
let monthly = ''
let weekly = ''

/** Priya is reported by the month, Marco by the week. */
beforeEach(async () => {
  const deal = await makeDeal({ effective_date: '2026-10-01' })
  project_id = deal.project.id
  monthly = deal.id
  weekly = (await makeDeal({ effective_date: '2026-10-01', provider: people.marco, project_id, share: 5 })).id
  await reportedAt(weekly, 'weekly')
})

const reportedAt = (id: string, reporting_frequency: ReportingFrequency) =>
  db.updateTable('agreements').set({ reporting_frequency }).where('id', '=', id).execute()

const agreementsOf = (report: { distributions: { agreement_id: string }[] }) =>
  report.distributions.map(({ agreement_id }) => agreement_id)

const wrongSums = () => db.selectFrom('wrong_sums').selectAll().execute()

describe('two agreements that are reported at different intervals', () => {
  test('can both be reported for the same days, each in reports of its own', async () => {
    const first = await approved(project_id, week('01', '07'))
    const month = await approved(project_id, october)

    expect(agreementsOf(first)).toEqual([weekly])
    expect(agreementsOf(month)).toEqual([monthly])
    const payments = await db
      .selectFrom('payments')
      .select(['payee_id', 'gross_amount'])
      .where('project_id', '=', project_id)
      .orderBy('gross_amount')
      .execute()
    expect(payments).toEqual([
      { payee_id: people.marco.id, gross_amount: 3_500 },
      { payee_id: people.priya.id, gross_amount: 97_440 },
    ])
  })

  test('are never reported twice for one day', async () => {
    await submitted(project_id, week('01', '07'))
    await submitted(project_id, october)

    for (const again of [week('07', '13'), october]) {
      expect((await refusalOf(submitted(project_id, again))).code).toBe('PERIOD_OVERLAPS')
    }
    await submitted(project_id, week('08', '14'))
  })

  test('twice at once, one report of the same days is refused', async () => {
    const outcomes = await Promise.allSettled([submitted(project_id, october), submitted(project_id, october)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a report stays unseen by providers it is not for', async () => {
    const { id } = await submitted(project_id, week('01', '07'))
    expect(await as(people.marco).reports.getReport({ id })).toMatchObject({ id })
    expect((await refusalOf(as(people.priya).reports.getReport({ id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(as(people.priya).reports.disputeReport({ id, reason: 'Not mine' }))).code).toBe('NOT_FOUND')
    const { items } = await as(people.priya).reports.listReports({ project: project_id })
    expect(items).toEqual([])
  })

  test('a report at an interval of nobody is for everybody', async () => {
    const report = await submitted(project_id, { ...october, frequency: 'quarterly' })
    expect(agreementsOf(report).toSorted()).toEqual([monthly, weekly].toSorted())
    expect((await refusalOf(submitted(project_id, week('01', '07')))).code).toBe('PERIOD_OVERLAPS')
  })

  test('a draft that is saved at another interval is for others', async () => {
    const { id } = await submitted(project_id, week('01', '07'))
    await as(people.marco).reports.disputeReport({ id, reason: 'It was more' })
    const changed = await as(people.olivia).reports.updateReport({ id, ...week('01', '07'), frequency: 'monthly' })
    expect(agreementsOf(changed)).toEqual([monthly])
    await submitted(project_id, week('01', '07'))
  })
})

describe('revenue of the same days', () => {
  test('counts once, whatever is submitted first', async () => {
    await submitted(project_id, week('01', '07'))
    clock.advance({ minutes: 1 })
    await submitted(project_id, october)
    const reported = async () => (await as(people.olivia).projects.getProject({ id: project_id })).reported_revenue
    // 24 of the 31 days are the month's own: 8,120.00 less 1,833.55.
    expect(await reported()).toBe(70_000 + 812_000 - 183_355)
    expect(await wrongSums()).toEqual([])
  })

  test('counts with the report that was begun first, also when it is submitted last', async () => {
    const form = { project_id, is_draft: true, id: randomUUID(), ...october }
    const draft = await as(people.olivia).reports.createReport({
      ...form,
      revenue_sources: [{ source_name: 'Shop', amount: 310_000 }],
    })
    clock.advance({ minutes: 1 })
    const { id } = await submitted(project_id, week('01', '07'))
    await as(people.olivia).reports.submitReport({ id: draft.id })

    const { repeated_revenue } = await db
      .selectFrom('revenue_reports')
      .select('repeated_revenue')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(repeated_revenue).toBe(70_000)
    expect(await wrongSums()).toEqual([])
    // Less revenue after a dispute.
    await as(people.marco).reports.disputeReport({ id, reason: 'It was less' })
    await as(people.olivia).reports.updateReport({ id, ...week('01', '07', 1_000) })
    expect(await wrongSums()).toEqual([])
  })
})

describe('the next report', () => {
  const basis = (asked: object) => as(people.olivia).reports.getReportBasis({ project_id, ...asked })

  test('is of the agreement that it was opened from', async () => {
    await submitted(project_id, week('01', '07'))
    expect(await basis({ agreement_id: weekly })).toMatchObject({
      next_period: { start: '2026-10-08', end: '2026-10-14' },
      frequency: 'weekly',
      frequencies: ['weekly', 'monthly'],
      agreements: [{ id: weekly }],
      period_problem: null,
      previous: { period: { start: '2026-10-01', end: '2026-10-07' } },
    })
    expect(await basis({ agreement_id: monthly })).toMatchObject({
      next_period: { start: '2026-10-01', end: '2026-10-31' },
      frequency: 'monthly',
      agreements: [{ id: monthly }],
      period_problem: null,
      previous: null,
    })
    expect(await basis({ frequency: 'weekly' })).toMatchObject({
      next_period: { start: '2026-10-08', end: '2026-10-14' },
    })
  })

  test('is, without an agreement, the one that should have come first', async () => {
    expect(await basis({})).toMatchObject({
      next_period: { start: '2026-10-01', end: '2026-10-07' },
      frequency: 'weekly',
    })
  })
})
