import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares, sharesPaid } from '#scenarios/pay-shares.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-01-05T09:00:00Z')

/** A month of one source, approved at the start of the next. */
async function approved(deal: Deal, month: string, amount: number) {
  const period: Period = periodOfMonth(month)
  world.clock.set(`${addDays(period.end, 1)}T09:00:00Z`)
  return approveMonth(deal, { period, sources: [{ source_name: 'Shop', amount, description: '' }] })
}

async function paid(deal: Deal, month: string, amount: number) {
  const id = await approved(deal, month, amount)
  await payShares(deal.olivia, id, deal.card)
  await sharesPaid(world, deal.olivia, id)
  return id
}

/** The books, with names in place of ids. */
async function books({ agreement_id, priya }: Deal) {
  const { provider } = await priya.api.agreements.getAgreement({ id: agreement_id })
  return world.ledger({ [agreement_id]: 'fernleaf', [provider.id]: 'priya' })
}

const correct = ({ olivia }: Deal, id: string, should_be: number) =>
  olivia.api.reports.correctReport({ id, correction_id: randomUUID(), line: 1, should_be, reason: 'Counted twice' })

it('a correction is deducted from the next payment, and the books come to the right revenue', async () => {
  const deal = await makeDeal(world, { first_day: '2026-01-01' })
  const january = await paid(deal, '2026-01', 812_000)
  const before = await books(deal)
  await correct(deal, january, 762_000)
  const february = await approved(deal, '2026-02', 500_000)
  const recorded = await books(deal)
  await payShares(deal.olivia, february, deal.card)
  await sharesPaid(world, deal.olivia, february)
  const settled = await books(deal)
  console.log(`January paid:${before}\nFebruary approved, £500.00 of January corrected:${recorded}\nPaid:${settled}`)

  // 12% of 7,620.00 and 5,000.00, less 15%.
  const { items } = await deal.priya.api.payments.listPayments({})
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(77_724 + 51_000)
  expect(items[0]).toMatchObject({ gross_amount: 54_000, settles: { share: { gross: 60_000 } } })
})

it('more than a share is carried over two periods', async () => {
  const deal = await makeDeal(world, { first_day: '2026-01-01', story: 'carried' })
  const january = await paid(deal, '2026-01', 812_000)
  await correct(deal, january, 0)
  const february = await approved(deal, '2026-02', 400_000)
  const first = await books(deal)
  expect(await deal.olivia.api.reports.getReport({ id: february })).toMatchObject({ status: 'processed', payments: [] })
  await approved(deal, '2026-03', 300_000)
  const second = await books(deal)
  expect((await deal.priya.api.payments.listCarriedBalances({})).items).toMatchObject([
    { gross: -13_440, commission: -2_016, net: -11_424 },
  ])
  await paid(deal, '2026-04', 200_000)
  const last = await books(deal)
  console.log(`February:${first}\nMarch:${second}\nApril paid:${last}`)
  expect((await deal.priya.api.payments.listCarriedBalances({})).items).toEqual([])

  // 12% of the 9,000.00 that there were, less 15%.
  const { items } = await deal.priya.api.payments.listPayments({})
  expect(items.reduce((sum, { gross_amount }) => sum + gross_amount, 0)).toBe(108_000)
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(91_800)
})
