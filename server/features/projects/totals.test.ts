import { beforeAll, expect, test } from 'vitest'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, people, makeDeal, submitted } = useFernleaf()
let project_id = ''

// Fernleaf with two deals and October's £8,120.00, and a second project with a deal of Priya's.
beforeAll(async () => {
  const { project } = await makeDeal()
  project_id = project.id
  await makeDeal({ provider: people.marco, project_id, share: 5 })
  await submitted(project_id)
  await makeDeal()
})

test('totals cover what the filters leave, for who may see it', async () => {
  const totals = (viewer = people.olivia, input: object = {}) => as(viewer).projects.getProjectsTotals(input)
  const all = { count: 2, active_revenue_shares: 3, reported_revenue: 812_000, currency: 'gbp' }
  expect(await totals()).toEqual({ ...all, statuses: [{ status: 'active', count: 2 }] })
  expect(await totals(people.ada)).toMatchObject(all)
  expect(await totals(people.priya)).toMatchObject({ count: 2, active_revenue_shares: 2, reported_revenue: 812_000 })
  expect(await totals(people.marco)).toMatchObject({ count: 1, active_revenue_shares: 1 })
  expect(await totals(people.theo)).toMatchObject({ count: 0, reported_revenue: 0, statuses: [] })
  expect(await totals(people.olivia, { status: 'paused' })).toMatchObject({
    count: 0,
    reported_revenue: 0,
    statuses: [{ status: 'active', count: 2 }],
  })
  expect(await totals(people.olivia, { search: 'no such project' })).toMatchObject({ count: 0, statuses: [] })
})
