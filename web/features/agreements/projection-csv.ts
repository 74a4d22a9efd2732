import { type Currency, plainAmount } from '#domain/money.ts'
import type { ProjectedMonth } from '#domain/projection.ts'

const COLUMNS: readonly [header: string, figure: keyof ProjectedMonth][] = [
  ['Revenue', 'revenue'],
  ['Provider share', 'provider_share'],
  ['Owner share', 'owner_share'],
  ['Cumulative revenue', 'cumulative_revenue'],
  ['Cumulative provider share', 'cumulative_provider_share'],
  ['Cumulative owner share', 'cumulative_owner_share'],
]

/** The projected months as a table for a spreadsheet: amounts in major units without separators, lines end as in RFC 4180. */
export function projectionCsv(months: readonly ProjectedMonth[], currency: Currency): string {
  const header = ['Month', ...COLUMNS.map(([name]) => name), 'Currency']
  const lines = months.map((month) => [
    month.month,
    ...COLUMNS.map(([, figure]) => plainAmount(Number(month[figure]), currency)),
    currency.toUpperCase(),
  ])
  return [header, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}
