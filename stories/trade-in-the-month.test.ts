import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { secondDeal } from './business.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('two agreements and three holders with trades in the month: each is paid for their days, and both sides get the same bytes', async () => {
  const deal = await makeDeal(world, { story: 'trade', first_day: '2026-07-01' })
  const { olivia, priya, agreement_id, card } = deal
  const marco = await secondDeal(world, 'trade', deal, { share: 5, monthly_revenue_threshold: 0 })
  const theo = await stranger(world, 'trader')
  await openPayoutAccount(theo)
  await world.settle()
  const idOf = async ({ api }: typeof olivia) => (await api.accounts.getMe()).id
  const holders = { priya: await idOf(priya), theo: await idOf(theo), marco: await idOf(marco.person) }

  // Priya sells a quarter to Theo on 15 October, who sells a tenth of the right to Marco on the 25th, when the clock goes back.
  await world.db.transaction().execute(async (tx) => {
    const { id: right_id } = await tx
      .selectFrom('rights')
      .select('id')
      .where('agreement_id', '=', agreement_id)
      .executeTakeFirstOrThrow()
    await tx.updateTable('right_holdings').set({ held_until: '2026-10-15' }).where('right_id', '=', right_id).execute()
    await tx
      .insertInto('right_holdings')
      .values([
        { right_id, holder_id: holders.priya, basis_points: 7_500, held_from: '2026-10-15' },
        { right_id, holder_id: holders.theo, basis_points: 2_500, held_from: '2026-10-15', held_until: '2026-10-25' },
        { right_id, holder_id: holders.theo, basis_points: 1_500, held_from: '2026-10-25' },
        { right_id, holder_id: holders.marco, basis_points: 1_000, held_from: '2026-10-25' },
      ])
      .execute()
  })

  const report_id = await approveMonth(deal)
  const { distributions } = await olivia.api.reports.getReport({ id: report_id })
  const paid = distributions
    .flatMap(({ payments }) => payments)
    .toSorted((one, other) => other.gross_amount - one.gross_amount)
  expect(paid.map(({ gross_amount, amount }) => [gross_amount, amount])).toEqual([
    // 974.40 by 267,500, 35,500 and 7,000 of 310,000 parts and days, the penny that is left over for Theo; between them,
    // Marco's own agreement.
    [84_081, 71_469],
    [40_600, 34_510],
    [11_159, 9_485],
    [2_200, 1_870],
  ])
  await payShares(olivia, report_id, card)
  await world.settle()
  expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')

  for (const { id, provider } of distributions) {
    const other = provider.id === holders.priya ? priya : marco.person
    const [owners, providers] = await Promise.all(
      [olivia, other].map(({ api }) => api.distributions.checkCalculation({ id: id ?? '' })),
    )
    expect(owners).toMatchObject({ is_same: true, differences: [] })
    expect(providers).toEqual(owners)
    console.log(owners?.calculated_again)
  }
  const names = Object.fromEntries(paid.map(({ id, right_owner }, index) => [id, `${index + 1} ${right_owner.name}`]))
  const ledger = await world.ledger(names)
  console.log(ledger)
  expect(ledger).toMatch(/payment:3 Stranger trader:payable +0\.00/)
})
