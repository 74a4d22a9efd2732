import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { reportForm } from '#scenarios/report-month.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, people, makeDeal } = useFernleaf()

const wrong = () => db.selectFrom('wrong_sums').selectAll().execute()
const sumsOf = async (project_id: string) => {
  const project = await db
    .selectFrom('projects')
    .select('total_revenue')
    .where('id', '=', project_id)
    .executeTakeFirst()
  const reports = await db
    .selectFrom('revenue_reports')
    .select('total_revenue')
    .where('project_id', '=', project_id)
    .orderBy('reporting_period_start')
    .execute()
  return [project?.total_revenue, ...reports.map(({ total_revenue }) => total_revenue)]
}
const source = (amount: number, source_name = 'Shop') => ({ source_name, amount })

const wrongDays = () => db.selectFrom('wrong_reported_days').selectAll().execute()

afterEach(async () => {
  expect(await wrong()).toEqual([])
  expect(await wrongDays()).toEqual([])
})

const draftOf = (project_id: string, start: string, end: string, agreement_ids: string[] | null = null) => ({
  ...{
    id: randomUUID(),
    project_id,
    owner_id: people.olivia.id,
    frequency: 'monthly' as const,
    status: 'draft' as const,
  },
  ...{ reporting_period_start: start, reporting_period_end: end, agreement_ids },
  ...{ created_at: new Date('2026-11-01'), updated_at: new Date('2026-11-01') },
})
const daysOf = async (project_id: string) =>
  (await db.selectFrom('reported_days').select(['agreement_id', 'days']).where('project_id', '=', project_id).execute())
    .map(({ agreement_id, days }) => [agreement_id, days])
    .toSorted()

test('the reported days of a project follow each report that is added, changed or removed', async () => {
  const { id: agreement_id, project } = await makeDeal()
  const september = draftOf(project.id, '2026-09-01', '2026-09-30')
  await db.insertInto('revenue_reports').values(september).execute()
  expect(await daysOf(project.id)).toEqual([[null, '{[2026-09-01,2026-10-01)}']])
  await db
    .insertInto('revenue_reports')
    .values(draftOf(project.id, '2026-10-05', '2026-10-11', [agreement_id]))
    .execute()
  const week = [agreement_id, '{[2026-10-05,2026-10-12)}']
  expect(await daysOf(project.id)).toEqual([[null, '{[2026-09-01,2026-10-01)}'], week].toSorted())
  const shorter = { reporting_period_end: '2026-09-15' }
  await db.updateTable('revenue_reports').set(shorter).where('id', '=', september.id).execute()
  expect(await daysOf(project.id)).toEqual([[null, '{[2026-09-01,2026-09-16)}'], week].toSorted())
  await db.deleteFrom('revenue_reports').where('id', '=', september.id).execute()
  expect(await daysOf(project.id)).toEqual([week])
})

test('two reports of a project at once both count', async () => {
  const { project } = await makeDeal()
  const report = (start: string, end: string) => async () =>
    void (await db
      .insertInto('revenue_reports')
      .values(draftOf(project.id, start, end))
      .execute())
  const held = sql`select from projects where id = ${project.id} for no key update`
  await queueBehindLock(db, held, [report('2026-09-01', '2026-09-30'), report('2026-10-01', '2026-10-31')])
  expect(await daysOf(project.id)).toEqual([[null, '{[2026-09-01,2026-11-01)}']])
})

test('a report’s revenue is the sum of its sources; a project’s that of its reports but drafts', async () => {
  const { project } = await makeDeal({ effective_date: '2026-09-01' })
  const { olivia, priya } = people
  const id = randomUUID()
  const draft = { ...reportForm(), id, project_id: project.id, is_draft: true }
  await as(olivia).reports.createReport({ ...draft, revenue_sources: [source(500), source(250, 'Cards')] })
  expect(await sumsOf(project.id)).toEqual([0, 750])
  await as(olivia).reports.updateReport({ ...reportForm(), id, revenue_sources: [source(900)] })
  expect(await sumsOf(project.id)).toEqual([0, 900])
  await as(olivia).reports.submitReport({ id })
  expect(await sumsOf(project.id)).toEqual([900, 900])
  await as(priya).reports.disputeReport({ id, reason: 'The gift cards are missing' })
  await as(olivia).reports.updateReport({ ...reportForm(), id, revenue_sources: [source(900), source(100, 'Gifts')] })
  expect(await sumsOf(project.id)).toEqual([1_000, 1_000])
  const september = { reporting_period_start: '2026-09-01', reporting_period_end: '2026-09-30' }
  await as(olivia).reports.createReport({
    ...reportForm(),
    ...september,
    id: randomUUID(),
    project_id: project.id,
    is_draft: false,
    revenue_sources: [source(77)],
  })
  expect(await sumsOf(project.id)).toEqual([1_077, 77, 1_000])
})

test('whatever changes the rows, and two at once', async () => {
  const { project } = await makeDeal({ effective_date: '2026-09-01', provider: people.marco })
  const id = randomUUID()
  const report = {
    ...reportForm(),
    id,
    project_id: project.id,
    is_draft: false,
    revenue_sources: [source(10), source(20, 'Cards')],
  }
  await as(people.olivia).reports.createReport(report)
  await sql`update revenue_report_sources set amount = amount * 3 where report_id = ${id}`.execute(db)
  expect(await sumsOf(project.id)).toEqual([90, 90])
  const add = (position: number, amount: number) =>
    sql`insert into revenue_report_sources (report_id, position, source_name, amount)
      values (${id}, ${position}, 'More', ${amount})`.execute(db)
  await Promise.all([add(3, 1), add(4, 2), add(5, 4)])
  expect(await sumsOf(project.id)).toEqual([97, 97])
  await sql`delete from revenue_report_sources where report_id = ${id} and position > 1`.execute(db)
  expect(await sumsOf(project.id)).toEqual([30, 30])
  await sql`delete from report_snapshots where report_id = ${id}`.execute(db)
  await sql`alter table revenue_report_versions disable trigger user`.execute(db)
  await sql`delete from revenue_report_versions where report_id = ${id}`.execute(db)
  await sql`alter table revenue_report_versions enable trigger user`.execute(db)
  await sql`delete from revenue_reports where id = ${id}`.execute(db)
  expect(await sumsOf(project.id)).toEqual([0])
})

test('a sum that is wrong is found', async () => {
  const { project } = await makeDeal({ share: 7 })
  await sql`update projects set total_revenue = 5 where id = ${project.id}`.execute(db)
  expect(await wrong()).toEqual([{ kind: 'project', id: project.id, stored: 5, correct: 0 }])
  await sql`update projects set total_revenue = 0 where id = ${project.id}`.execute(db)
})

test('lists show and are ordered by them', async () => {
  const list = await as(people.olivia).projects.listProjects({ sort: 'revenue_desc' })
  const stored = await db.selectFrom('projects').select(['id', 'total_revenue']).execute()
  const revenueOf = new Map(stored.map(({ id, total_revenue }) => [id, total_revenue]))
  expect(list.items.map(({ id, reported_revenue }) => [id, reported_revenue])).toEqual(
    list.items.map(({ id }) => [id, revenueOf.get(id)]),
  )
  const revenues = list.items.map(({ reported_revenue }) => reported_revenue ?? -1)
  expect(revenues).toEqual(revenues.toSorted((a, b) => b - a))
  expect(Math.max(...revenues)).toBe(1_077)
})
