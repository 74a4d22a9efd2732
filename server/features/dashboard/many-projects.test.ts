import { describe, expect, test } from 'vitest'
import { proposalWith } from '#scenarios/propose-deal.ts'
import { missingReport } from '#server/queries/reporting-schedules.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { openReports } from './open-reports.ts'

describe('of more projects than a dashboard shows', () => {
  const { as, db, people, clock, makeDeal, submitted } = useFernleaf()
  const dashboard = () => as(people.olivia).dashboard.getOwnerDashboard()
  const projects: string[] = []
  const reports: { id: string; total_revenue: number }[] = []

  test('the ten that wait longest for a report are listed', async () => {
    await as(people.olivia).proposals.createProposal(
      proposalWith({ new_project_name: 'Larkspur', email: people.priya.email }),
    )
    clock.advance({ minutes: 1 })
    for (let deal = 0; deal < 12; deal += 1) {
      projects.push((await makeDeal()).project.id)
      clock.advance({ minutes: 1 })
    }
    const { your_turn } = await dashboard()
    expect(your_turn.map(({ title }) => title)).toEqual(Array(10).fill('Report revenue for October 2026'))
    expect(your_turn.map(({ link }) => link.split('projectId=')[1])).toEqual(projects.slice(0, 10))
  })

  test('those that report the same period next are one date, with their number', async () => {
    for (const project of projects) reports.push(await submitted(project))
    expect((await dashboard()).coming_up).toMatchObject([
      { title: 'Report November 2026', note: '12 projects', link: '/revenue-reports?action=create' },
    ])
  })

  test('of late payments, the longest overdue are listed', async () => {
    for (const { id, total_revenue } of reports) {
      await as(people.olivia).reports.approveReport({ id, total_revenue_seen: total_revenue })
      clock.advance({ days: 1 })
    }
    const { coming_up } = await dashboard()
    expect(coming_up.map(({ kind }) => kind)).toEqual(Array(6).fill('payment'))
    clock.advance({ days: 30 })
    const { your_turn } = await dashboard()
    expect(your_turn.map(({ kind }) => kind)).toEqual(Array(10).fill('payment'))
    expect(your_turn.map(({ link }) => link.split('reportId=')[1])).toEqual(reports.slice(0, 10).map(({ id }) => id))
    // Also where it was approved last.
    const last = reports.at(-1)?.id ?? ''
    await db.updateTable('payments').set({ due_date: '2026-01-01' }).where('report_id', '=', last).execute()
    expect((await dashboard()).your_turn[0]?.link).toContain(last)
  })

  test('the newest proposals are listed, and an older one that waits for the other side only as that', async () => {
    const { recent_proposals, open_negotiations } = await dashboard()
    const { items } = await as(people.olivia).proposals.listProposals({ sort: 'recent', limit: 100 })
    expect(recent_proposals).toEqual(items.slice(0, 5))
    expect(open_negotiations).toEqual({ total: 1, items: items.slice(-1) })
  })

  test('a month between two reports is missing, also where a draft has as many days on one of them', async () => {
    const project_id = (await makeDeal()).project.id
    const dates = { effective_date: '2026-08-01', reporting_start_date: '2026-08-01' }
    await db.updateTable('agreements').set(dates).where('project_id', '=', project_id).execute()
    const report = (status: 'draft' | 'submitted', start: string, end: string) =>
      db
        .insertInto('revenue_reports')
        .values({
          ...{ id: crypto.randomUUID(), project_id, owner_id: people.olivia.id, frequency: 'monthly', status },
          ...{ reporting_period_start: start, reporting_period_end: end },
          ...{ created_at: clock.now(), updated_at: clock.now() },
        })
        .execute()
    await report('submitted', '2026-08-01', '2026-08-31')
    await report('submitted', '2026-10-01', '2026-10-31')
    const missing = async () => (await missingReport(db, people.olivia.id, project_id, '2026-11-20'))?.period ?? null
    const september = { start: '2026-09-01', end: '2026-09-30' }
    expect(await missing()).toEqual(september)
    await report('draft', '2026-10-01', '2026-10-30')
    expect(await missing()).toEqual(september)
    await report('draft', '2026-09-01', '2026-09-30')
    expect(await missing()).toBeNull()
  })

  test('drafts of one moment have one order', async () => {
    await db.deleteFrom('revenue_reports').where('status', '=', 'draft').execute()
    const ids = [3, 1, 2].map((n) => `0000000${n}-0000-4000-8000-000000000000`)
    const common = { owner_id: people.olivia.id, frequency: 'monthly', status: 'draft' } as const
    const days = { reporting_period_start: '2026-12-01', reporting_period_end: '2026-12-31' }
    const times = { created_at: new Date('2026-01-01'), updated_at: new Date('2026-01-01') }
    const drafts = ids.map((id, at) => ({ id, project_id: projects[at] ?? '', ...common, ...days, ...times }))
    await db.insertInto('revenue_reports').values(drafts).execute()
    const open = await openReports({ db, viewer: people.olivia })
    expect(open.map(({ link }) => link.split('reportId=')[1]).slice(0, 3)).toEqual(ids.toSorted())
  })
})
