import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { decideTermination, requestTermination } from '#scenarios/terminate-agreement.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, jobs, clock, people, pool, makeDeal, submitted, approved } = useFernleaf()
const september = { reporting_period_start: '2026-09-01', reporting_period_end: '2026-09-30' }
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const november_so_far = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-20' }
const october_share = { gross: 97_440, net: 82_824 }
const revenue = (amount: number) => ({ revenue_sources: [{ source_name: 'Subscriptions', amount }] })

test('payments by month follow a report from its review to the payment, and totals are sums of their months', async () => {
  const { id, project } = await makeDeal({ effective_date: '2026-09-01' })
  const seen = async () => {
    const answer = await as(people.olivia).agreements.getPaymentsByMonth({ id })
    for (const bucket of ['paid', 'overdue', 'due', 'processing'] as const) {
      expect(answer[bucket].net).toBe(sumAmounts(answer.months.map((month) => month[bucket].net)))
      expect(answer[bucket].gross).toBe(sumAmounts(answer.months.map((month) => month[bucket].gross)))
    }
    return answer
  }
  expect(await seen()).toMatchObject({
    share_of_right: 100,
    commission_rate: 15,
    months: [],
    projection: { base_monthly_revenue: 100_000, from: 'threshold', first: '2026-09', last: '2029-08' },
  })

  const first = await approved(project.id, { ...september, ...revenue(700_000) })
  await as(people.olivia).payments.processPayments(batchFor(first, people.good_card))
  await jobs.drain()
  await approved(project.id, { ...october, ...revenue(812_000) })
  const due = await seen()
  expect(due).toMatchObject({
    paid: { payments: 1, gross: 84_000, commission: 12_600, net: 71_400 },
    due: { payments: 1, gross: 97_440, commission: 14_616, net: 82_824, due_date: '2026-11-17' },
    overdue: { payments: 0, gross: 0 },
    months: [
      { month: '2026-09', status: 'completed', gross: 84_000, paid: { gross: 84_000, net: 71_400 }, due_date: null },
      { month: '2026-10', status: 'due', gross: 97_440, due: october_share, due_date: '2026-11-17', paid_at: null },
    ],
    // The mean of both months, and October is the last one reported.
    projection: { base_monthly_revenue: 756_000, from: 'reports', reported_months: 2, first: '2026-11' },
  })

  clock.set('2026-11-21T12:00:00Z')
  const late = await seen()
  expect(late).toMatchObject({ overdue: { gross: 97_440, overdue_days: 4 }, due: { gross: 0 } })
  expect(late.months[1]).toMatchObject({ status: 'overdue', overdue: october_share, overdue_days: 4 })
  expect(await as(people.priya).agreements.getPaymentsByMonth({ id })).toEqual(late)

  await submitted(project.id, { ...november_so_far, ...revenue(500_000) })
  expect((await seen()).months[2]).toMatchObject({
    status: 'in_review',
    in_review: { gross: 60_000, net: 51_000 },
    gross: 0,
  })
  // A partial month doesn’t change the base.
  expect((await seen()).projection).toMatchObject({ base_monthly_revenue: 756_000, first: '2026-12' })
  expect(await countStatements(pool, () => as(people.olivia).agreements.getPaymentsByMonth({ id }))).toBe(5)
})

test('a holder sees the part that is theirs, others nothing', async () => {
  const { id, project } = await makeDeal()
  const months = async (viewer = people.theo) => as(viewer).agreements.getPaymentsByMonth({ id })
  for (const viewer of [people.marco, people.theo]) expect((await refusalOf(months(viewer))).code).toBe('NOT_FOUND')
  const right = await db.selectFrom('rights').select('id').where('agreement_id', '=', id).executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('right_holdings').set({ basis_points: 7_500 }).where('right_id', '=', right.id).execute()
    const part = { right_id: right.id, holder_id: people.theo.id, basis_points: 2_500, held_from: '2026-10-01' }
    await tx.insertInto('right_holdings').values(part).execute()
  })
  await submitted(project.id, { ...october, ...revenue(812_000) })
  const part = { gross: 24_360, net: 20_706 }
  expect(await months()).toMatchObject({ share_of_right: 25, months: [{ status: 'in_review', in_review: part }] })
  expect(await months(people.olivia)).toMatchObject({ share_of_right: 100, months: [{ in_review: october_share }] })
  expect(await months(people.ada)).toMatchObject({ share_of_right: 100, months: [{ in_review: october_share }] })
})

test('a projection starts at the threshold of its first month, and ends with the last day of a termination', async () => {
  clock.set('2026-11-21T12:00:00Z')
  const { id, project, expiration_date } = await makeDeal({ effective_date: '2026-11-01' })
  const seen = async () => (await as(people.priya).agreements.getPaymentsByMonth({ id })).projection
  expect(await seen()).toMatchObject({ base_monthly_revenue: 100_000, first: '2026-11', last: '2029-10' })

  const amendment_id = randomUUID()
  await as(people.olivia).amendments.requestAmendment({
    ...{
      id,
      amendment_id,
      effective_from: '2026-12-01',
      expiration_date,
      message: '',
      additional_terms: '',
      signature: 'Olivia Hart',
    },
    ...{ provider_share: 10, monthly_revenue_threshold: 250_000 },
  })
  await as(people.priya).amendments.decideAmendment({ id, amendment_id, decision: 'accept', signature: 'Priya Shah' })
  expect(await seen()).toMatchObject({ base_monthly_revenue: 100_000, first: '2026-11' })
  // Half of November is no month to start from.
  await submitted(project.id, { ...november_so_far, ...revenue(500_000) })
  expect(await seen()).toMatchObject({ base_monthly_revenue: 250_000, from: 'threshold', first: '2026-12' })

  await requestTermination({ api: as(people.olivia) }, { agreement_id: id, last_day: '2027-01-15' })
  expect(await seen()).toMatchObject({ last: '2029-10' })
  await decideTermination({ api: as(people.priya) }, id, 'confirm')
  expect(await seen()).toMatchObject({ first: '2026-12', last: '2027-01' })
})
