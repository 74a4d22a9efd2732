import type { ReactNode } from 'react'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { Amount } from '../../amount.tsx'
import type { Arrangement } from '../chart-data.ts'
import {
  amountOf,
  type ChartMonth,
  type ChartUnit,
  monthsOver,
  monthTotal,
  nameOfMonth,
  type Series,
} from '../chart-data.ts'
import { type ChartRow, ChartTable } from './chart-table.tsx'
import { differenceOf } from './month-difference.ts'
import { monthState } from './month-summary.ts'

interface MonthTableProps {
  label: string
  unit?: ChartUnit | undefined
  months: readonly ChartMonth[]
  series: readonly Series[]
  currency: Currency
  arrangement: Arrangement
  /** What the notes are: 'Shares'. */
  noteLabel?: string | undefined
}

/** A chart of months as a table: a column for each series, then their total or the difference. */
export function MonthTable(props: MonthTableProps) {
  const { label, unit = 'month', months, series: all, currency, arrangement, noteLabel } = props
  const series = all.filter(({ key }) => months.some((month) => amountOf(month, key) !== null))
  const hasRange = months.some(({ range }) => range)
  const hasState = months.some(({ note, state }) => note || state)
  const isPaired = arrangement === 'paired'
  const last = isPaired ? 'Difference' : series.length > 1 ? 'Total' : null
  const amount = (value: number | null, whole: boolean, signed = false): ReactNode =>
    value === null ? null : <Amount amount={value} currency={currency} whole={whole} signed={signed} />

  const rows = months.map((month): ChartRow => {
    const whole = month.state === 'expected'
    const { range } = month
    return {
      name: nameOfMonth(month),
      cells: [
        ...series.map(({ key }) => amount(amountOf(month, key), whole)),
        ...(last ? [amount(isPaired ? differenceOf(month, series) : monthTotal(month), whole, isPaired)] : []),
        ...(hasRange ? [amount(range?.worst ?? null, true), amount(range?.best ?? null, true)] : []),
        ...(hasState ? [monthState(month)] : []),
      ],
    }
  })

  const total = (name: string, among: readonly ChartMonth[], whole: boolean): ChartRow => ({
    name,
    cells: [
      ...series.map(({ key }) => amount(sumAmounts(among.map((month) => amountOf(month, key) ?? 0)), whole)),
      ...(last
        ? [
            amount(
              sumAmounts(among.map((month) => (isPaired ? differenceOf(month, series) : monthTotal(month)))),
              whole,
              isPaired,
            ),
          ]
        : []),
      ...(hasRange ? ['', ''] : []),
      ...(hasState ? [''] : []),
    ],
  })
  const over = monthsOver(months)
  const expected = months.filter(({ state }) => state === 'expected')
  return (
    <ChartTable
      label={label}
      head={HEADS[unit]}
      columns={[
        ...series.map((one) => one.label),
        ...(last ? [last] : []),
        ...(hasRange ? ['Worst', 'Best'] : []),
        ...(hasState ? [noteLabel ?? 'Status'] : []),
      ]}
      rows={rows}
      totals={[
        ...(over.length > 1 ? [total(`Total, ${over.length} ${unit}s`, over, false)] : []),
        ...(expected.length > 1 ? [total(`Expected, ${expected.length} ${unit}s`, expected, true)] : []),
      ]}
    />
  )
}

const HEADS = { day: 'Day', week: 'Week', month: 'Month' } as const
