import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares, sharesPaid } from '#scenarios/pay-shares.ts'
import { secondDeal } from './business.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

async function approved(deal: Deal, month: string, amount: number) {
  const period: Period = periodOfMonth(month)
  return approveMonth(deal, { period, sources: [{ source_name: 'Shop', amount, description: '' }] })
}

it('an agreement that was signed late gets its share of an approved month, and nothing else moves', async () => {
  const deal = await makeDeal(world, { story: 'recalculated', first_day: '2026-07-01' })
  const { olivia, priya, agreement_id, card } = deal
  const august = await approved(deal, '2026-08', 812_000)
  await payShares(olivia, august, card)
  await sharesPaid(world, olivia, august)
  await olivia.api.reports.correctReport({
    ...{ id: august, correction_id: randomUUID(), line: 1, should_be: 762_000, reason: 'Counted twice' },
  })
  const october = await approved(deal, '2026-10', 500_000)
  const ids = { [agreement_id]: 'fernleaf', [(await priya.api.accounts.getMe()).id]: 'priya' }
  const books = () => world.ledger(ids)
  const before = { report: await olivia.api.reports.getReport({ id: october }), books: await books() }
  expect(before.report.payments).toMatchObject([{ gross_amount: 54_000 }])

  const marco = await secondDeal(world, 'recalculated', deal, { share: 5, monthly_revenue_threshold: 0 })
  const again = await olivia.api.reports.recalculateReport({ id: october })
  const recalculated = await books()
  const due = new Map(again.payments.map(({ right_owner, gross_amount }) => [right_owner.name, gross_amount]))
  expect(due).toEqual(
    new Map([
      ['Priya Shah', 54_000],
      ['Marco Bianchi', 25_000],
    ]),
  )
  expect(again.payments.map(({ id }) => id)).toContain(before.report.payments[0]?.id)

  await payShares(olivia, october, card)
  await sharesPaid(world, olivia, october)
  const paid = await books()
  console.log(`October approved:${before.books}\nRecalculated with Marco:${recalculated}\nPaid:${paid}`)
  const trace = await priya.api.payments.getPaymentTrace({ id: before.report.payments[0]?.id ?? '' })
  expect(trace.postings.map(({ memo }) => memo.split(':')[0])).toContain('Undone to calculate your share again')
  // 5% of 5,000.00, less 15%.
  const { items } = await marco.person.api.payments.listPayments({})
  expect(items).toMatchObject([{ status: 'completed', amount: 21_250 }])
  expect(await world.db.selectFrom('wrong_balances').selectAll().execute()).toEqual([])
})
