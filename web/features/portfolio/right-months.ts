import { monthOf } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import type { Analytics } from '../../shared/rights/portfolio-values.ts'
import type { ChartMonth } from '../../ui/chart/chart-data.ts'

/** The months of one right from its purchase on, or from its first income; added up where that is asked for. */
export function rightMonths(
  right: Analytics['rights'][number],
  analytics: Analytics,
  cumulative: boolean,
): ChartMonth[] {
  const { rev_share_id, planned_monthly, bought_in } = right
  const own = analytics.months.map(({ month, rights }) => ({
    month,
    amount: sumAmounts(rights.filter((one) => one.rev_share_id === rev_share_id).map(({ amount }) => amount)),
  }))
  const first = bought_in ?? own.find(({ amount }) => amount !== 0)?.month
  const held = own.filter(({ month }) => first !== undefined && month >= first)
  let sum = 0
  return held.map(({ month, amount }, index) => {
    sum += amount
    const shown = cumulative ? sum : amount
    return {
      month: monthOf(month),
      parts: shown === 0 ? [] : [{ series: 'received', amount: shown }],
      ...(planned_monthly === null ? {} : { compared: planned_monthly * (cumulative ? index + 1 : 1) }),
    }
  })
}
