import { expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, jobs, clock, people, pool, makeDeal, approved } = useFernleaf()
const september = { reporting_period_start: '2026-09-01', reporting_period_end: '2026-09-30' }
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const revenue = (amount: number) => ({ revenue_sources: [{ source_name: 'Subscriptions', amount }] })

test('a list has totals and figures of each agreement, of the viewer’s own payments', async () => {
  const { id, project } = await makeDeal({ effective_date: '2026-09-01' })
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5, effective_date: '2027-01-01' })
  const first = await approved(project.id, { ...september, ...revenue(700_000) })
  await as(people.olivia).payments.processPayments(batchFor(first, people.good_card))
  await jobs.drain()
  await approved(project.id, { ...october, ...revenue(812_000) })
  clock.set('2026-11-21T12:00:00Z')

  const sums = { paid_gross: 84_000, paid_net: 71_400, overdue_gross: 97_440, overdue_net: 82_824 }
  const statuses = [
    { status: 'active', count: 1 },
    { status: 'pending', count: 1 },
  ]
  const totals = (viewer = people.olivia, input = {}) => as(viewer).agreements.getAgreementsTotals(input)
  for (const viewer of [people.olivia, people.ada])
    expect(await totals(viewer)).toMatchObject({ count: 2, ...sums, statuses })
  expect(await totals(people.priya)).toMatchObject({ count: 1, ...sums })
  expect(await totals(people.marco)).toMatchObject({ count: 1, paid_gross: 0, overdue_gross: 0, overdue_net: 0 })
  expect(await totals(people.theo)).toMatchObject({ count: 0, statuses: [] })
  expect(await totals(people.olivia, { status: 'pending' })).toMatchObject({ count: 1, paid_gross: 0, statuses })
  expect(await totals(people.olivia, { search: 'bianchi' })).toMatchObject({ count: 1, paid_gross: 0 })

  const figures = (viewer = people.olivia) => as(viewer).agreements.listAgreementFigures({ ids: [id] })
  const { items } = await figures()
  expect(items).toMatchObject([{ id, ...sums, overdue_days: 4 }])
  expect(items[0]?.months.slice(-3)).toEqual([
    { month: '2026-09-01', amount: 84_000, net: 71_400 },
    { month: '2026-10-01', amount: 97_440, net: 82_824 },
    { month: '2026-11-01', amount: 0, net: 0 },
  ])
  expect(items[0]?.months).toHaveLength(12)
  expect(await figures(people.priya)).toEqual({ items })
  for (const viewer of [people.marco, people.theo]) expect(await figures(viewer)).toEqual({ items: [] })
  expect(await countStatements(pool, () => totals())).toBe(1)
  expect(await countStatements(pool, () => figures())).toBe(1)
})
