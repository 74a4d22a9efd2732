import { afterEach, expect, test } from 'vitest'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { db, as, people, distributing, makeDeal, submitted } = useFernleaf()

const createPayments = distributing.distributions_frozen
afterEach(() => {
  distributing.distributions_frozen = createPayments
})

const frozenOf = (report_id: string) =>
  db.selectFrom('distributions').selectAll().where('report_id', '=', report_id).execute()

test('hands on each frozen share with what is due to each holder', async () => {
  const { id: agreement_id, project } = await makeDeal()
  const { id, total_revenue: total_revenue_seen } = await submitted(project.id)
  const handed: unknown[] = []
  distributing.distributions_frozen = async (write, report, shares) => {
    handed.push(...shares)
    return createPayments(write, report, shares)
  }

  await as(people.olivia).reports.approveReport({ id, total_revenue_seen })

  const [frozen, ...others] = await frozenOf(id)
  expect(others).toEqual([])
  expect(handed).toEqual([
    {
      id: frozen?.id,
      agreement_id,
      commission_rate_basis_points: 1_500,
      due_date: frozen?.due_date,
      corrections: [],
      due: [{ holder_id: people.priya.id, gross: 97_440, commission: 14_616, net: 82_824, leftover: false }],
    },
  ])
})

test('a report below the threshold is frozen with nothing due', async () => {
  const { project } = await makeDeal()
  const report = await submitted(project.id, { revenue_sources: [{ source_name: 'Shop', amount: 50_000 }] })
  let due: unknown
  distributing.distributions_frozen = async (_write, _report, shares) => {
    due = shares.map((share) => share.due)
    return []
  }

  await as(people.olivia).reports.approveReport({ id: report.id, total_revenue_seen: 50_000 })

  expect(due).toEqual([[]])
  expect(await frozenOf(report.id)).toMatchObject([{ reported_revenue: 50_000, gross: 0 }])
})

test('nothing is frozen or approved when its payments cannot be created', async () => {
  const { project } = await makeDeal()
  const { id, total_revenue: total_revenue_seen } = await submitted(project.id)
  distributing.distributions_frozen = async () => {
    throw new Error('No payments')
  }

  await expect(as(people.olivia).reports.approveReport({ id, total_revenue_seen })).rejects.toThrow()

  expect(await frozenOf(id)).toEqual([])
  expect(await as(people.olivia).reports.getReport({ id })).toMatchObject({ status: 'submitted', approval: null })
})
