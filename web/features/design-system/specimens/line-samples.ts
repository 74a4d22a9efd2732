import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import type { LineChartProps } from '../../../ui/chart/line-chart-props.ts'

const monthsFrom = (first: string, amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ month: monthOf(addMonths(`${first}-01`, index)), amount }))

const EXPECTED = [
  213_400,
  ...Array.from({ length: 28 }, (_, index) => 213_400 + (index + 1) * 36_500 - index * index * 90),
]

/** What four rights cost, and what came back of it. */
export const WHAT_IS_BACK: Pick<LineChartProps, 'series' | 'band' | 'marks' | 'divider'> = {
  series: [
    {
      ...{ key: 'cost', label: 'Cost', look: 'steps' },
      points: [
        { month: '2026-03', amount: 535_600, label: 'Quillmark' },
        { month: '2026-06', amount: 834_300, label: 'Pennard' },
        { month: '2026-08', amount: 1_019_700, label: 'Brightwick' },
        { month: '2026-10', amount: 1_060_900, label: 'Juniper Row, together £10,609' },
      ],
    },
    {
      ...{ key: 'back', label: 'Back, net', look: 'line' },
      points: monthsFrom('2026-03', [20_000, 41_000, 63_000, 86_000, 112_000, 139_000, 167_000, 191_000, 213_400]),
    },
    { key: 'expected', label: 'Expected', look: 'expected', points: monthsFrom('2026-11', EXPECTED) },
  ],
  band: {
    label: 'Worst to Best',
    points: monthsFrom('2026-11', EXPECTED).map(({ month, amount }, index) => ({
      month,
      low: amount - index * 6_000,
      high: amount + index * 5_000,
    })),
  },
  marks: [
    { month: '2026-11', amount: 213_400, words: '£2,134.00 back', look: 'reached' },
    { month: '2028-12', amount: 1_060_900, words: 'Cost is back, about December 2028', look: 'expected' },
  ],
  divider: { month: '2026-11', word: 'Today' },
}
