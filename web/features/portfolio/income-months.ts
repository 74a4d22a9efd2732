import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import type { Analytics } from '../../shared/rights/portfolio-values.ts'
import type { ChartMonth, Look, MonthPart, Series } from '../../ui/chart/chart-data.ts'

/** Rights that have a look of their own; the others are one part. */
const NAMED: readonly Look[] = ['solid', 'hatched', 'quiet']
const OTHERS = 'others'
const EXPECTED_MONTHS = 3

/** The rights that earned most have a series each; then what is open and what is expected. */
export function incomeSeries({ rights, months }: Analytics): Series[] {
  const earned = (id: string) => sumAmounts(months.flatMap((month) => incomeOf(month, id)))
  const ranked = rights.toSorted((a, b) => earned(b.rev_share_id) - earned(a.rev_share_id))
  // With one right too many the last look stands for all others.
  const alone = ranked.length > NAMED.length ? NAMED.length - 1 : NAMED.length
  const named = ranked.slice(0, alone).map(
    ({ rev_share_id, project_title }, index): Series => ({
      ...{ key: rev_share_id, label: project_title },
      look: NAMED[index] ?? 'quiet',
    }),
  )
  const rest = ranked.length > alone ? [{ key: OTHERS, label: 'Other rights', look: 'quiet' as const }] : []
  return [
    ...named,
    ...rest,
    { key: 'due', label: 'Due', look: 'expected' },
    { key: 'overdue', label: 'Overdue', look: 'overdue' },
    { key: 'expected', label: 'Expected', look: 'outline' },
  ]
}

/** Income by month of payment, this month with what is open, and the next three as expected. */
export function incomeMonths(analytics: Analytics, series: readonly Series[]): ChartMonth[] {
  const { months, rights, this_month } = analytics
  const named = new Set(series.map(({ key }) => key))
  const over = months.map((one): ChartMonth => {
    const parts = series.flatMap(({ key }): MonthPart[] => {
      const amount =
        key === OTHERS
          ? sumAmounts(one.rights.filter((right) => !named.has(right.rev_share_id)).map((right) => right.amount))
          : sumAmounts(incomeOf(one, key))
      return amount === 0 ? [] : [{ series: key, amount }]
    })
    return { month: monthOf(one.month), parts }
  })
  const last = over.at(-1)
  if (!last) return []
  const open: MonthPart[] = [
    { series: 'due', amount: this_month.due },
    { series: 'overdue', amount: this_month.overdue },
  ].filter(({ amount }) => amount > 0)
  const expected = sumAmounts(rights.map(({ expected_monthly }) => expected_monthly ?? 0))
  const ahead = Array.from(
    { length: expected > 0 ? EXPECTED_MONTHS : 0 },
    (_, index): ChartMonth => ({
      month: monthOf(addMonths(`${last.month}-01`, index + 1)),
      parts: [{ series: 'expected', amount: expected }],
      state: 'expected',
    }),
  )
  return [...over.slice(0, -1), { ...last, parts: [...last.parts, ...open] }, ...ahead]
}

const incomeOf = ({ rights }: Analytics['months'][number], id: string) =>
  rights.filter(({ rev_share_id }) => rev_share_id === id).map(({ amount }) => amount)
