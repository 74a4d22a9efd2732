import { expect, it } from 'vitest'
import { addDays, type CalendarDate, type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { approveReport } from '#scenarios/approve-report.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { letTimePass, refusalOf } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

// The clock in London goes back on 31 October 2027 and forward on 26 March 2028, and there is a 29 February between.
const world = useWorld('2027-10-31T23:30:00Z')

/** A deal of a month, in which Priya sells a quarter of her right on a day. */
async function soldOn(day: CalendarDate, month: string): Promise<Deal & { theo: Person; period: Period }> {
  const period = periodOfMonth(month)
  const deal = await makeDeal(world, { story: month, first_day: period.start })
  const theo = await stranger(world, 'trader', month)
  await openPayoutAccount(theo)
  await world.settle()
  const [seller, buyer] = await Promise.all([deal.priya.api.accounts.getMe(), theo.api.accounts.getMe()])
  await sellQuarter(world.db, { agreement_id: deal.agreement_id, day, seller, buyer })
  return { ...deal, theo, period }
}

const reported = ({ olivia, project_id }: Deal, period: Period) => reportMonth(olivia, { project_id, period })
const reportOf = ({ olivia }: Deal, id: string) => olivia.api.reports.getReport({ id })

async function payAll(deal: Deal, id: string) {
  await payShares(deal.olivia, id, deal.card)
  await world.settle()
  expect((await reportOf(deal, id)).status).toBe('processed')
}

/** Gross and net, the largest first, and the day on which they are due. */
async function sharesOf(deal: Deal, id: string) {
  const { payments } = await reportOf(deal, id)
  return payments
    .toSorted((a, b) => b.gross_amount - a.gross_amount)
    .map(({ gross_amount, amount, due_date }) => [gross_amount, amount, due_date])
}

const paidIn = async ({ olivia }: Deal, period: string) =>
  (await olivia.api.statements.getStatement({ period })).groups.shares.amount

async function printed(deal: Deal, id: string): Promise<string> {
  const { payments } = await reportOf(deal, id)
  return world.ledger(
    Object.fromEntries(payments.map((one) => [one.id, `${one.right_owner.name} ${one.gross_amount}`])),
  )
}

it('the day on which the clock goes back has 25 hours and is one day, and October ends at midnight in London', async () => {
  const deal = await soldOn('2027-10-31', '2027-10')
  // 23:30 in London, as the clock has gone back: October is not over yet.
  expect((await refusalOf(reported(deal, deal.period)))?.message).toContain('has not ended yet')
  world.clock.set('2027-11-01T00:05:00Z')
  const id = await reported(deal, deal.period)
  const { review } = await reportOf(deal, id)
  expect(review).toMatchObject({ is_over: false, ends_on: addDays('2027-11-01', review?.days_left ?? 0) })
  await approveReport(deal.olivia, id)
  // 974.40 by 307,500 and 2,500 of 310,000 parts and days.
  expect(await sharesOf(deal, id)).toEqual([
    [96_654, 82_156, '2027-11-16'],
    [786, 668, '2027-11-16'],
  ])
  await payAll(deal, id)
  expect([await paidIn(deal, '2027-10'), await paidIn(deal, '2027-11')]).toEqual([0, -97_440])
  console.log(`October 2027, sold on the 31st:${await printed(deal, id)}`)
})

it('29 February is a day like others: shares, due dates and the next period have it', async () => {
  world.clock.set('2028-02-29T09:00:00Z')
  const deal = await soldOn('2028-02-29', '2028-02')
  expect((await refusalOf(reported(deal, deal.period)))?.message).toContain('has not ended yet')
  world.clock.set('2028-03-01T00:05:00Z')
  const basis = await deal.olivia.api.reports.getReportBasis({ project_id: deal.project_id })
  expect(basis.period).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  const id = await reported(deal, deal.period)
  await approveReport(deal.olivia, id)
  // 974.40 by 287,500 and 2,500 of 290,000 parts and days.
  expect(await sharesOf(deal, id)).toEqual([
    [96_600, 82_110, '2028-03-16'],
    [840, 714, '2028-03-16'],
  ])
  await payAll(deal, id)
  console.log(`February 2028, sold on the 29th:${await printed(deal, id)}`)

  // Paid on 1 March: final 30 days later, on 31 March, which begins in London at 23:00 UTC, as the clock has gone forward.
  expect((await reportOf(deal, id)).final_on).toBe('2028-03-31')
  world.clock.set('2028-03-30T22:30:00Z')
  await letTimePass(world, 25)
  expect((await reportOf(deal, id)).finalized).toBeNull()
  await letTimePass(world, 150)
  expect((await reportOf(deal, id)).finalized).toMatchObject({ finalized_by: null })
})

it('the day on which the clock goes forward has 23 hours and is one day, and April begins an hour before it does in UTC', async () => {
  world.clock.set('2028-03-31T22:30:00Z')
  const deal = await soldOn('2028-03-26', '2028-03')
  // 23:30 in London on 31 March.
  expect((await refusalOf(reported(deal, deal.period)))?.message).toContain('has not ended yet')
  world.clock.set('2028-03-31T23:05:00Z')
  const id = await reported(deal, deal.period)
  await approveReport(deal.olivia, id)
  // 974.40 by 295,000 and 15,000 of 310,000 parts and days; due 15 days after 1 April.
  expect(await sharesOf(deal, id)).toEqual([
    [92_725, 78_816, '2028-04-16'],
    [4_715, 4_008, '2028-04-16'],
  ])
  world.clock.set('2028-04-16T22:55:00Z')
  expect((await reportOf(deal, id)).payment_due).toEqual({ due_date: '2028-04-16', overdue_days: 0 })
  world.clock.set('2028-04-16T23:05:00Z')
  expect((await reportOf(deal, id)).payment_due).toEqual({ due_date: '2028-04-16', overdue_days: 1 })
  world.clock.set('2028-04-30T22:55:00Z')
  await payAll(deal, id)
  expect([await paidIn(deal, '2028-04'), await paidIn(deal, '2028-05')]).toEqual([-97_440, 0])
  expect((await deal.theo.api.statements.getStatement({ period: '2028-04' })).all.amount).toBe(4_008)
  console.log(`March 2028, sold on the 26th:${await printed(deal, id)}`)
})
