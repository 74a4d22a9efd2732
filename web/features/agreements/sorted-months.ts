import { formatMonth } from '#domain/calendar-date-words.ts'
import { type PaymentMonth, stateWords } from './chart-months.ts'

const wordsOf = ({ reported }: PaymentMonth) => stateWords(reported)

/** The months whose name or status contains the search text. */
export function searched(months: readonly PaymentMonth[], search: string): PaymentMonth[] {
  const words = search.trim().toLowerCase()
  return months.filter((one) => `${formatMonth(one.month)} ${wordsOf(one)}`.toLowerCase().includes(words))
}

const ORDERS: Record<string, (a: PaymentMonth, b: PaymentMonth) => number> = {
  month: (a, b) => a.month.localeCompare(b.month),
  status: (a, b) => wordsOf(a).localeCompare(wordsOf(b)),
  revenue: (a, b) => a.revenue - b.revenue,
  gross: (a, b) => a.gross - b.gross,
  net: (a, b) => a.net - b.net,
}

/** The months sorted by 'gross_desc', 'month_asc'; the sort is stable. */
export function sorted(months: readonly PaymentMonth[], sort: string): PaymentMonth[] {
  const [by = 'month', direction] = sort.split('_')
  const order = ORDERS[by]
  if (!order) return [...months]
  return months.toSorted(direction === 'desc' ? (a, b) => order(b, a) : order)
}
