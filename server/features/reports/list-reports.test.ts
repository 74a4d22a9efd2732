import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, pool, people, makeDeal, submitted, approved } = useFernleaf()
let project = ''
let agreement_id = ''

const august = { reporting_period_start: '2026-08-01', reporting_period_end: '2026-08-31' }
const september = { reporting_period_start: '2026-09-01', reporting_period_end: '2026-09-30' }
const shop = (amount: number) => ({ revenue_sources: [{ source_name: 'Shop 100%_off', amount }] })

// August was before Priya's agreement; September is approved, October submitted, and November's first day a draft.
beforeAll(async () => {
  const agreement = await makeDeal({ effective_date: '2026-09-01' })
  project = agreement.project.id
  agreement_id = agreement.id
  await unshared(project, { ...august, ...shop(50_000) })
  await approved(project, { ...september, ...shop(300_000) })
  await submitted(project)
  const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-01' }
  const draft = {
    id: randomUUID(),
    project_id: project,
    is_draft: true,
    notes: 'Only the first day',
    ...november,
    ...shop(1),
  }
  await as(people.olivia).reports.createReport(draft)
  await submitted((await makeDeal({ provider: people.marco })).project.id, shop(1_000))
})

/** A submitted report of days that no agreement shares, as there could be before they were refused. */
async function unshared(project_id: string, form: Parameters<typeof submitted>[1] & ReportingDays) {
  const id = randomUUID()
  const draft = { id, project_id, is_draft: true, revenue_sources: [{ source_name: 'Shop', amount: 1 }], ...form }
  await as(people.olivia).reports.createReport(draft)
  const submitted_at = new Date('2026-11-01T09:00:00Z')
  await db.updateTable('revenue_reports').set({ status: 'submitted', submitted_at }).where('id', '=', id).execute()
}

interface ReportingDays {
  reporting_period_start: string
  reporting_period_end: string
}

const list = (input: Parameters<ReturnType<typeof as>['reports']['listReports']>[0] = {}, by = people.olivia) =>
  as(by).reports.listReports(input)
const summary = (input: { project?: string } = {}, by = people.olivia) => as(by).reports.getReportsSummary(input)
const lines = async (...given: Parameters<typeof list>) =>
  (await list(...given)).items.map((item) => `${item.reporting_period_start} ${item.status} ${item.total_revenue}`)

const AUGUST = '2026-08-01 submitted 50000'
const SEPTEMBER = '2026-09-01 approved 300000'
const OCTOBERS = '2026-10-01 submitted 812000'
const NOVEMBER = '2026-11-01 draft 1'

test('shows an owner all of a project, its provider what concerns them, an admin no drafts', async () => {
  expect(await lines({ project })).toEqual([NOVEMBER, OCTOBERS, SEPTEMBER, AUGUST])
  expect(await lines({}, people.priya)).toEqual([OCTOBERS, SEPTEMBER])
  expect(await lines({}, people.marco)).toEqual(['2026-10-01 submitted 1000'])
  expect(await lines({ project }, people.ada)).toEqual([OCTOBERS, SEPTEMBER, AUGUST])
  expect(await lines({}, people.theo)).toEqual([])
  expect((await refusalOf(as(null).reports.listReports({}))).code).toBe('NOT_SIGNED_IN')
})

test('is the same by the path of the project', async () => {
  for (const by of [people.olivia, people.priya, people.ada]) {
    const { items } = await as(by).reports.listProjectReports({ project_id: project })
    expect(items).toEqual((await list({ project, sort: 'date_desc' }, by)).items)
    expect(items.length).toBeGreaterThan(0)
  }
  expect((await as(people.theo).reports.listProjectReports({ project_id: project })).items).toEqual([])
})

test('sorts by period, amount and status', async () => {
  expect(await lines({ project, sort: 'date_asc' })).toEqual([AUGUST, SEPTEMBER, OCTOBERS, NOVEMBER])
  expect(await lines({ project, sort: 'amount_desc' })).toEqual([OCTOBERS, SEPTEMBER, AUGUST, NOVEMBER])
  expect(await lines({ project, sort: 'amount_asc' })).toEqual([NOVEMBER, AUGUST, SEPTEMBER, OCTOBERS])
  expect((await lines({ project, sort: 'status' }))[0]).toBe(SEPTEMBER)
  expect((await lines({ project, sort: 'status_desc' })).at(-1)).toBe(SEPTEMBER)
  const created = await lines({ project, sort: 'created_asc' })
  expect(created.toReversed()).toEqual(await lines({ project, sort: 'created_desc' }))
})

test('filters by status, days and agreement, and searches sources, notes and projects', async () => {
  expect(await lines({ project, status: 'submitted' })).toEqual([OCTOBERS, AUGUST])
  expect(await lines({ project, from: '2026-09-30', to: '2026-10-01' })).toEqual([OCTOBERS, SEPTEMBER])
  expect(await lines({ revenue_share: agreement_id })).toEqual([NOVEMBER, OCTOBERS, SEPTEMBER])
  expect(await lines({ project, search: 'gift' })).toEqual([OCTOBERS])
  expect(await lines({ project, search: 'FIRST DAY' })).toEqual([NOVEMBER])
  expect(await lines({ project, search: '100%_o' })).toEqual([NOVEMBER, SEPTEMBER, AUGUST])
  expect(await lines({ project, search: 'fernleaf' })).toHaveLength(4)
})

test('sums what was reported, and counts what is pending', async () => {
  const totals = { total_revenue: 1_162_000, total_reports: 4, pending_reports: 3, currency: 'gbp' }
  expect(await summary({ project })).toEqual(totals)
  expect(await summary({}, people.priya)).toMatchObject({
    total_revenue: 1_112_000,
    total_reports: 2,
    pending_reports: 1,
  })
})

test('adds no other currency to what was reported', async () => {
  const [largest] = (await list({ project, sort: 'amount_desc' })).items
  const inCurrency = (currency: 'gbp' | 'usd') =>
    db
      .updateTable('revenue_reports')
      .set({ currency })
      .where('id', '=', largest?.id ?? '')
      .execute()
  await inCurrency('usd')
  expect(await summary({ project })).toMatchObject({
    total_revenue: 1_162_000 - (largest?.total_revenue ?? 0),
    total_reports: 4,
    currency: 'gbp',
  })
  await inCurrency('gbp')
})

test('goes page by page without losing or repeating one', async () => {
  for (const sort of ['date_desc', 'amount_asc', 'status'] as const) {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ project, sort, limit: 1, ...(cursor ? { cursor } : {}) })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(ids).toEqual((await list({ project, sort })).items.map(({ id }) => id))
  }
})

test('takes one statement as its totals do, a report seven at most, however many there are', async () => {
  expect(await countStatements(pool, () => list())).toBe(1)
  expect(await countStatements(pool, () => summary())).toBe(1)
  for (const { id } of (await list({ project })).items) {
    expect(await countStatements(pool, () => as(people.olivia).reports.getReport({ id }))).toBeLessThanOrEqual(7)
  }
})

test('concerns a provider from the first day of the agreement to its last', async () => {
  const terms = { effective_date: '2026-10-31', expiration_date: '2026-11-01' }
  const { id: agreement, project: other } = await makeDeal(terms)
  const days = (reporting_period_start: string, reporting_period_end: string) => ({
    ...{ reporting_period_start, reporting_period_end },
  })
  await unshared(other.id, days('2026-10-01', '2026-10-30'))
  await submitted(other.id, days('2026-10-31', '2026-10-31'))
  await submitted(other.id, days('2026-11-01', '2026-11-01'))
  await unshared(other.id, days('2026-11-02', '2026-11-02'))
  const shared = ['2026-11-01 submitted 812000', '2026-10-31 submitted 812000']
  expect(await lines({ project: other.id }, people.priya)).toEqual(shared)
  expect(await lines({ revenue_share: agreement })).toEqual(shared)
  const financials = await as(people.priya).agreements.listFinancials({ id: agreement })
  expect(financials.items.map((row) => row.reporting_period_start)).toEqual(['2026-11-01', '2026-10-31'])
})

test('totals cover what the filters leave, by month; statuses are counted whatever the status asked for', async () => {
  const totals = (input: object = {}, by = people.olivia) => as(by).reports.getReportsTotals({ project, ...input })
  expect(await totals()).toEqual({
    count: 4,
    revenue: 1_162_001,
    currency: 'gbp',
    statuses: expect.arrayContaining([
      { status: 'draft', count: 1 },
      { status: 'approved', count: 1 },
      { status: 'submitted', count: 2 },
    ]),
    months: [
      { month: '2026-11', count: 1, revenue: 1 },
      { month: '2026-10', count: 1, revenue: 812_000 },
      { month: '2026-09', count: 1, revenue: 300_000 },
      { month: '2026-08', count: 1, revenue: 50_000 },
    ],
  })
  const submitted = await totals({ status: 'submitted' })
  expect(submitted).toMatchObject({ count: 2, revenue: 862_000 })
  expect(submitted.statuses).toHaveLength(3)
  expect(submitted.months.map(({ month }) => month)).toEqual(['2026-10', '2026-08'])
  expect(await totals({ status: 'reported', from: '2026-09-01' })).toMatchObject({ count: 2, revenue: 1_112_000 })
  expect(await totals({ search: 'first day' })).toMatchObject({ count: 1, revenue: 1 })
  expect(await totals({}, people.priya)).toMatchObject({ count: 2, revenue: 1_112_000 })
  expect(await totals({}, people.theo)).toEqual({ count: 0, revenue: 0, currency: 'gbp', statuses: [], months: [] })
})
