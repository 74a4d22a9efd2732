import type { Contract } from '#contract/index.ts'
import { addMonths, type CalendarMonth, monthOf } from '#domain/calendar-dates.ts'
import { prorate, sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import { MIN_EXPECTED_MONTHS } from '#domain/yield.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { type ReadRight, readPortfolio, verifiedNet } from './read-portfolio.ts'

const MAX_MONTHS = 60
const MEAN_OF_MONTHS = 6

export const getPortfolioAnalytics: Handler<Contract['portfolio']['getPortfolioAnalytics']> = ({ db, viewer, today }) =>
  readSnapshot(db, async (snapshot) => {
    const { rights } = await readPortfolio({ db: snapshot, viewer, today })
    const counted = rights.filter(({ currency }) => currency === TOTALS_CURRENCY)
    return {
      currency: TOTALS_CURRENCY,
      rights: counted.map((right) => ({
        rev_share_id: right.rev_share_id,
        project_title: right.project_title,
        expected_monthly: meanOf(right.verified),
        planned_monthly: plannedMonthly(right),
        bought_in: right.bought_on && `${monthOf(right.bought_on)}-01`,
        cost: right.cost,
      })),
      months: monthsOf(counted, monthOf(today)),
      this_month: {
        due: sumAmounts(counted.map(({ due }) => due)),
        overdue: sumAmounts(counted.map(({ overdue }) => overdue)),
      },
    }
  })

/** What the months before the purchase let the buyer expect. */
const plannedMonthly = ({ periods, basis_points, bought_on }: ReadRight) =>
  bought_on === null ? null : meanOf(verifiedNet(periods, basis_points, bought_on))

function meanOf(months: readonly number[]): number | null {
  const last = months.slice(-MEAN_OF_MONTHS)
  return last.length < MIN_EXPECTED_MONTHS ? null : prorate(sumAmounts(last), 1, last.length)
}

/** From the first month with income to the present one, without gaps. */
function monthsOf(rights: readonly ReadRight[], now: CalendarMonth) {
  const income = rights.flatMap((right) => right.income)
  const first = income.map(({ month }) => month).toSorted()[0]
  if (first === undefined) return []
  const byMonth = Map.groupBy(income, ({ month }) => month)
  const months = []
  for (let day = `${first}-01`; monthOf(day) <= now; day = addMonths(day, 1)) {
    const rows = byMonth.get(monthOf(day)) ?? []
    months.push({ month: day, rights: rows.map(({ rev_share_id, amount }) => ({ rev_share_id, amount })) })
  }
  return months.slice(-MAX_MONTHS)
}
