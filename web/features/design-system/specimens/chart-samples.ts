import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { shareOf } from '#domain/money.ts'
import type { ChartMonth, MonthPart, Series } from '../../../ui/chart/chart-data.ts'

const LINK = { link: { to: '/icons-preview-page' }, linkLabel: 'Open report' } as const

const months = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(`${first}-01`, index)))

const FERNLEAF = [7_350, 11_480, 8_010, 7_100, 7_260, 7_520, 7_180, 6_940, 7_320, 7_420, 7_760, 8_120]
const SUBSCRIPTIONS = [5_310, 5_380, 5_440, 5_480, 5_520, 5_580, 5_620, 5_690, 5_760, 5_800, 5_930, 6_000]

export const STREAMS: Series[] = [
  { key: 'subscriptions', label: 'Subscriptions', look: 'quiet' },
  { key: 'gift_cards', label: 'Gift cards', look: 'hatched' },
]

const streamsOf = (total: number, subscriptions: number): MonthPart[] => [
  { series: 'subscriptions', amount: subscriptions * 100 },
  { series: 'gift_cards', amount: (total - subscriptions) * 100 },
]

/** Fernleaf's revenue of a year by stream, and the month that is not over. */
export const REVENUE: ChartMonth[] = [
  ...months('2025-11', 12).map((month, index) => ({
    month,
    parts: streamsOf(FERNLEAF[index] ?? 0, SUBSCRIPTIONS[index] ?? 0),
    ...LINK,
  })),
  {
    month: '2026-11',
    state: 'running',
    note: { words: 'So far' },
    parts: [{ series: 'subscriptions', amount: 618_000, look: 'outline' }],
  },
]

export const KEPT: Series[] = [
  { key: 'kept', label: 'You keep', look: 'quiet' },
  { key: 'shares', label: 'Providers’ shares, gross', look: 'hatched' },
]

/** The same with what is kept of it and what the providers get. */
export const SHARED: ChartMonth[] = months('2025-11', 12).map((month, index) => {
  const revenue = (FERNLEAF[index] ?? 0) * 100
  const percent = index < 4 ? 0 : index < 7 ? 5 : 17
  const shares = shareOf(revenue, percent * 100)
  return {
    month,
    note: { words: percent === 0 ? '–' : `${percent}%` },
    parts: [
      { series: 'kept', amount: revenue - shares },
      ...(shares > 0 ? [{ series: 'shares', amount: shares }] : []),
    ],
    ...LINK,
  }
})

export const PAYMENTS: Series[] = [
  { key: 'paid', label: 'Paid', look: 'solid' },
  { key: 'overdue', label: 'Overdue', look: 'overdue' },
  { key: 'expected', label: 'Expected', look: 'expected' },
]

/** An agreement: paid, overdue, and what is expected with how far it may end. */
export const AGREEMENT: ChartMonth[] = [
  ...[83_280, 87_840, 89_040, 93_120].map(
    (amount, index): ChartMonth => ({
      month: `2026-0${index + 6}`,
      note: { words: 'Paid', mark: 'check' },
      parts: [{ series: 'paid', amount }],
    }),
  ),
  {
    month: '2026-10',
    note: { words: 'Overdue', mark: 'alert' },
    parts: [{ series: 'overdue', amount: 97_440 }],
    ...LINK,
  },
  ...[101_340, 105_400, 109_610, 113_990, 118_550, 123_300, 128_230].map(
    (amount, index): ChartMonth => ({
      month: months('2026-11', 7)[index] ?? '',
      state: 'expected',
      note: { words: index === 0 ? 'now £741.60' : 'Expected' },
      parts: [{ series: 'expected', amount, ...(index === 0 ? { soFar: 74_160 } : {}) }],
      range: { worst: amount - 2_300 * (index + 1), best: amount + 1_950 * (index + 1) },
    }),
  ),
]

export const DEALS: Series[] = [
  { key: 'wrenbury', label: 'Wrenbury', look: 'solid' },
  { key: 'fernleaf', label: 'Fernleaf', look: 'hatched' },
  { key: 'hollin', label: 'Hollin Row, ended May', look: 'quiet' },
]

/** A provider's deals: one ended, one overdue, one on its way. */
export const EARNINGS: ChartMonth[] = months('2025-11', 12).map((month, index) => {
  const isLast = index === 11
  const wrenbury = 66_000 + index * 1_836
  return {
    month,
    parts: [
      { series: 'wrenbury', amount: wrenbury, ...(isLast ? { look: 'expected' as const } : {}) },
      index < 7
        ? { series: 'hollin', amount: index === 1 ? 89_000 : 56_900 - index * 150 }
        : { series: 'fernleaf', amount: 70_788 + index * 1_094, ...(isLast ? { look: 'overdue' as const } : {}) },
    ],
    ...LINK,
  }
})

export const VERSIONS: Series[] = [
  { key: 'one', label: 'Version 1', look: 'quiet' },
  { key: 'two', label: 'Version 2', look: 'solid' },
]

/** What two versions of a proposal would have paid in six real months. */
export const OFFERS: ChartMonth[] = months('2025-11', 6).map((month, index) => ({
  month,
  parts: [
    { series: 'one', amount: shareOf((FERNLEAF[index] ?? 0) * 100, 1_000) },
    { series: 'two', amount: shareOf((FERNLEAF[index] ?? 0) * 100, 1_200) },
  ],
}))

const plain = (amounts: number[], first = '2025-11'): ChartMonth[] =>
  months(first, amounts.length).map((month, index) => ({
    month,
    parts: [{ series: 'subscriptions', amount: amounts[index] ?? 0 }],
  }))

/** What charts must stand: nothing, one month, none but zeros, refunds, three years, the most there can be. */
export const EXTREMES: { name: string; months: ChartMonth[] }[] = [
  { name: 'No month yet', months: [] },
  { name: 'One month', months: plain([812_000]) },
  { name: 'Nothing in any month', months: plain([0, 0, 0, 0]) },
  {
    name: 'Refunds',
    months: plain([310_000, 290_000, 120_050]).map((month, index) => ({
      ...month,
      parts: [...month.parts, { series: 'gift_cards', amount: index === 2 ? -210_000 : -30_000 }],
    })),
  },
  {
    name: 'Three years',
    months: plain(
      Array.from({ length: 36 }, (_, index) => 400_000 + index * 12_345 + (index % 12 === 1 ? 300_000 : 0)),
      '2023-11',
    ),
  },
  { name: 'Very much', months: plain([99_999_999_999, 45_000_000_012, 1, 71_234_567_890]) },
]
