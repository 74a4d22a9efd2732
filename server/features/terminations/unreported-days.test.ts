import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, clock, db, people, makeDeal, submitted } = useFernleaf()

test('days before the end stay a task until they are reported; nobody closes the project or leaves before', async () => {
  const { id, project } = await makeDeal({ effective_date: '2026-10-01' })
  const [olivia, priya] = [as(people.olivia), as(people.priya)]
  const tasks = async () => (await olivia.dashboard.getOwnerDashboard()).your_turn.map(({ title }) => title)
  const blockers = async () => {
    const found = await Promise.all([olivia, priya].map(({ profiles }) => profiles.getDeletion()))
    return found.map((one) => one.blockers.filter(({ sentence }) => sentence.includes('not fully reported')))
  }
  const closings = [
    () => olivia.projects.changeProjectStatus({ id: project.id, project_status: 'completed' }),
    () => olivia.projects.archiveProject({ id: project.id }),
  ]
  expect(await tasks()).toEqual(['Report revenue for October 2026'])

  const last_day = clock.today()
  const request = { id, termination_id: randomUUID() }
  await olivia.terminations.requestTermination({ ...request, reason: 'The experiments are over.', last_day })
  await priya.terminations.decideTermination({ ...request, decision: 'confirm', last_day_seen: last_day })
  expect(await olivia.agreements.getAgreement({ id })).toMatchObject({
    status: 'terminated',
    expiration_date: last_day,
  })

  expect(await tasks()).toEqual(['Report revenue for October 2026'])
  const { in_hand } = await olivia.projects.getProjectMonths({ id: project.id })
  expect(in_hand).toMatchObject([{ period_start: '2026-10-01', period_end: '2026-10-31', state: 'missing' }])
  expect((await olivia.projects.getProject({ id: project.id })).allowed).toMatchObject({
    archive: false,
    complete: false,
  })
  for (const close of closings) expect(await refusalOf(close())).toMatchObject({ code: 'PROJECT_HAS_UNREPORTED_DAYS' })
  const sentence = '1 agreement is over but not fully reported yet. Payments may still be due.'
  expect(await blockers()).toMatchObject([[{ sentence }], [{ sentence }]])

  await submitted(project.id, { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' })
  for (const close of closings) expect(await refusalOf(close())).toMatchObject({ code: 'PROJECT_HAS_UNREPORTED_DAYS' })
  clock.advance({ days: 1 })
  await submitted(project.id, { reporting_period_start: '2026-11-01', reporting_period_end: last_day })
  expect(await tasks()).not.toContainEqual(expect.stringContaining('Report revenue'))
  expect(await blockers()).toEqual([[], []])
  for (const close of closings) expect(await close()).toMatchObject({ id: project.id })
})

test('a month between reports stays a task, and the form offers it', async () => {
  const { id, project } = await makeDeal({ effective_date: '2026-08-01' })
  await db.updateTable('agreements').set({ reporting_start_date: '2026-08-01' }).where('id', '=', id).execute()
  const olivia = as(people.olivia)
  const tasks = async () =>
    (await olivia.dashboard.getOwnerDashboard()).your_turn.flatMap(({ title, link }) =>
      link.endsWith(`projectId=${project.id}`) ? [title] : [],
    )
  const offered = async () => (await olivia.reports.getReportBasis({ project_id: project.id })).next_period
  const report = (start: string, end: string) =>
    submitted(project.id, { reporting_period_start: start, reporting_period_end: end })
  await report('2026-08-01', '2026-08-31')
  await report('2026-10-01', '2026-10-31')
  expect(await tasks()).toEqual(['Report revenue for September 2026'])
  expect(await offered()).toEqual({ start: '2026-09-01', end: '2026-09-30' })

  await db
    .updateTable('agreements')
    .set({ status: 'expired', expiration_date: '2026-10-31' })
    .where('id', '=', id)
    .execute()
  const archive = () => olivia.projects.archiveProject({ id: project.id })
  expect(await refusalOf(archive())).toMatchObject({ code: 'PROJECT_HAS_UNREPORTED_DAYS' })
  expect(await tasks()).toEqual(['Report revenue for September 2026'])
  const mayReport = async () => (await olivia.agreements.getAgreement({ id })).allowed.report_revenue
  expect(await mayReport()).toBe(true)

  await report('2026-09-01', '2026-09-30')
  expect(await tasks()).toEqual([])
  expect(await mayReport()).toBe(false)
  expect(await offered()).toEqual({ start: '2026-11-01', end: '2026-11-30' })
  await archive()
})
