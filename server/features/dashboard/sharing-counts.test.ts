import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { decideTermination, requestTermination } from '#scenarios/terminate-agreement.ts'
import type { Viewer } from '#server/platform/http.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { terminationWorkers } from '../terminations/jobs.ts'

const { as, people, clock, commands, makeDeal } = useFernleaf()

test('a deal counts as active everywhere until its last day is over', async () => {
  const { id, project } = await makeDeal({ effective_date: '2026-10-01' })
  const [owner, provider] = [{ api: as(people.olivia) }, { api: as(people.priya) }]
  const countsFor = async (viewer: Viewer) => {
    const { dashboard, projects, providers, agreements } = as(viewer)
    const shown = await (viewer.role === 'provider' ? dashboard.getProviderDashboard() : dashboard.getOwnerDashboard())
    const { active_providers, active_revenue_shares } = await projects.getProject({ id: project.id })
    const { count, statuses } = await agreements.getAgreementsTotals({ status: 'active' })
    return {
      dashboard: shown.active_rev_shares,
      rows_of_dashboard: shown.active_shares.length,
      active_providers,
      active_revenue_shares,
      projects: (await projects.getProjectsTotals({})).active_revenue_shares,
      list: (await agreements.listAgreements({ status: 'active' })).items.length,
      count,
      counted_by_filter: statuses.find(({ status }) => status === 'active')?.count ?? 0,
      provider_page: (await providers.getProvider({ id: people.priya.id })).record.active_projects,
    }
  }
  const expectCounts = async (count: number) => {
    for (const viewer of [people.olivia, people.priya, people.ada]) {
      const counts = await countsFor(viewer)
      expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, count])))
    }
  }
  await expectCounts(1)
  await requestTermination(owner, { agreement_id: id, last_day: addDays(clock.today(), 30) })
  await expectCounts(1)
  await decideTermination(provider, id, 'confirm')
  await expectCounts(1)
  const filter = { status: 'termination_pending' } as const
  expect((await owner.api.agreements.listAgreements(filter)).items).toMatchObject([{ id }])
  expect(await owner.api.agreements.getAgreementsTotals(filter)).toMatchObject({ count: 1 })

  clock.advance({ days: 31 })
  for (const worker of terminationWorkers()) await runWorker(worker, commands)
  await expectCounts(0)
})
