import { expect, it } from 'vitest'
import { approveReport } from '#scenarios/approve-report.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth, payMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { decideTermination, requestTermination } from '#scenarios/terminate-agreement.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('an agreement ends in the middle of a month: its days are paid, open payments too, and nothing after', async () => {
  const deal = await makeDeal(world)
  const { olivia, priya, project_id, agreement_id, card } = deal
  await payMonth(world, deal)

  // On 20 November Priya asks to end it on the 30th. Olivia declines, and an agreement that continues is reported.
  world.clock.advance({ days: 18 })
  const november = { start: '2026-11-01', end: '2026-11-15' }
  const half = await approveMonth(deal, { period: november, sources: [{ source_name: 'Stripe', amount: 400_000 }] })
  await requestTermination(priya, { agreement_id, last_day: '2026-11-30' })
  await decideTermination(olivia, agreement_id, 'decline')
  expect(await status()).toBe('active')

  // She asks again, for 10 December; Olivia is silent for 14 days, then confirms all the same.
  await requestTermination(priya, { agreement_id, last_day: '2026-12-10' })
  await passDays(15)
  const { termination } = await priya.api.agreements.getAgreement({ id: agreement_id })
  expect(termination).toMatchObject({ status: 'under_review', review_cause: 'silence', last_day: '2026-12-10' })
  const before = await olivia.api.terminations.getTerminationStatement({ id: agreement_id })
  expect(before).toMatchObject({
    last_day: '2026-12-10',
    open_payments: { count: 1, gross: 48_000, commission: 7_200, net: 40_800 },
    unreported: [{ start: '2026-11-16', end: '2026-12-10' }],
  })
  await decideTermination(olivia, agreement_id, 'confirm')
  expect(await olivia.api.terminations.getTerminationStatement({ id: agreement_id })).toEqual(before)
  expect(await status()).toBe('termination_pending')

  await passDays(6)
  expect(await status()).toBe('terminated')

  // The last report covers 16 November to 31 December, 46 days, of which 25 belong to the agreement.
  world.clock.set('2027-01-01T09:00:00Z')
  const last = await reportMonth(olivia, {
    project_id,
    period: { start: '2026-11-16', end: '2026-12-31' },
    sources: [{ source_name: 'Stripe', amount: 920_000 }],
  })
  await approveReport(olivia, last)
  const { distributions } = await olivia.api.reports.getReport({ id: last })
  // 9,200.00 x 25/46 = 5,000.00, of which 12% are 600.00.
  expect(distributions).toMatchObject([{ eligible_revenue: 500_000, gross: 60_000, commission: 9_000, net: 51_000 }])
  for (const report of [half, last]) await payShares(olivia, report, card)
  await world.settle()
  const after = await priya.api.terminations.getTerminationStatement({ id: agreement_id })
  expect(after).toMatchObject({ open_payments: { count: 0 }, in_review: { count: 0 }, unreported: [] })
  const agreement = await olivia.api.agreements.getAgreement({ id: agreement_id })
  expect(agreement.allowed).toMatchObject({ report_revenue: false, request_termination: false })

  const { items } = await priya.api.payments.listPayments({ sort: 'due_asc' })
  const names = ['october', 'november', 'december']
  const ids = items.map(({ id }, index) => [id, `priya-${names[index]}`])
  expect(await world.ledger(Object.fromEntries(ids))).toMatchInlineSnapshot(`
    "
    outside:cards:gbp                  -2254.40
    outside:connected_accounts:gbp      1746.24
    payment:priya-december:in_transit      0.00
    payment:priya-december:payable         0.00
    payment:priya-november:in_transit      0.00
    payment:priya-november:payable         0.00
    payment:priya-october:in_transit       0.00
    payment:priya-october:payable          0.00
    platform:agreement_fees:gbp          200.00
    platform:commission:gbp              308.16
    "
  `)
  expect((await verifyAuditChains(world.db)).broken).toEqual([])

  async function status() {
    return (await olivia.api.agreements.getAgreement({ id: agreement_id })).status
  }

  /** The daily jobs run at the beginning of each day. */
  async function passDays(days: number) {
    for (let passed = 0; passed < days; passed += 1) {
      world.clock.advance({ days: 1 })
      await world.settle()
    }
  }
})
