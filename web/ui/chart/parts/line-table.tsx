import { formatMonth } from '#domain/calendar-date-words.ts'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import { Amount } from '../../amount.tsx'
import { amountAt, type LineBand, type LineSeries } from '../line-data.ts'
import { ChartTable } from './chart-table.tsx'

interface LineTableProps {
  label: string
  series: readonly LineSeries[]
  band: LineBand | undefined
  months: readonly CalendarMonth[]
  currency: Currency
}

/** A chart of lines as a table: what each stands at, month by month. */
export function LineTable({ label, series, band, months, currency }: LineTableProps) {
  const amount = (value: number | null | undefined, whole: boolean) =>
    value === null || value === undefined ? null : <Amount amount={value} currency={currency} whole={whole} />
  return (
    <ChartTable
      label={label}
      columns={[
        ...series.map((one) => one.label),
        ...(band ? [`${band.label}, lowest`, `${band.label}, highest`] : []),
      ]}
      rows={months.map((month) => {
        const bounds = band?.points.find((point) => point.month === month)
        return {
          name: formatMonth(month),
          cells: [
            ...series.map((one) => amount(amountAt(one, month), one.look === 'expected')),
            ...(band ? [amount(bounds?.low, true), amount(bounds?.high, true)] : []),
          ],
        }
      })}
    />
  )
}
