import { useState } from 'react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { formatMoney, formatWholeMoney } from '#domain/money.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { Card } from '../../ui/card.tsx'
import type { ChartMonth, ReadoutLine, Series } from '../../ui/chart/chart-data.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { Segments } from '../../ui/chart/segments.tsx'
import styles from './agreement.module.css'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import { FIGURES, SCENARIO_OPTIONS, useChartView, useFigures, useScenario } from './chart-choices.ts'
import { chartMonths, expectedInput, monthsShown, type PaymentMonth, paymentMonths } from './chart-months.ts'
import { PaymentMonthsTable } from './payment-months-table.tsx'
import { ruleWords } from './rule-words.ts'
import { useNamed } from './use-named.ts'

const SERIES: readonly Series[] = [
  { key: 'paid', label: 'Paid', look: 'solid' },
  { key: 'processing', label: 'Processing', look: 'quiet' },
  { key: 'due', label: 'Due', look: 'hatched' },
  { key: 'overdue', label: 'Overdue', look: 'overdue' },
  { key: 'in_review', label: 'In review', look: 'outline' },
  { key: 'expected', label: 'Expected', look: 'expected' },
]

type Range = '12' | '24' | 'all'

/** The maximum number of months in the chart. */
const MAX_MONTHS = 120

interface PaymentsChartProps {
  agreement: Agreement
  data: PaymentsByMonth
  initialRange?: Range
}

/** What each month paid, owes, or may pay: real months first, then the projection. */
export function PaymentsChart({ agreement, data, initialRange = '12' }: PaymentsChartProps) {
  const [scenario, setScenario] = useScenario()
  const [figures, setFigures] = useFigures()
  const [view, setView] = useChartView()
  const [range, setRange] = useState<Range>(initialRange)
  const { currency } = agreement
  const named = useNamed(agreement)
  const all = paymentMonths(agreement, data, { scenario, named })
  const isCumulative = figures === 'cumulative'
  const most = range === 'all' ? MAX_MONTHS : Number(range)
  const shown = new Set(monthsShown(all, most).map(({ month }) => month))
  const reading = { isCumulative, named, agreement_id: agreement.id }
  const bars = chartMonths(all, reading).filter(({ month }) => shown.has(month))
  const first = all.find(({ reported }) => reported === null)
  return (
    <Card flush>
      <MonthChart
        title={`Payments by month, ${named}`}
        months={bars}
        series={SERIES}
        currency={currency}
        view={view}
        onView={setView}
        empty="Payments appear here once a month is reported and approved."
        {...(first ? { divider: { before: first.month, word: 'Projection' } } : {})}
        {...(isCumulative ? { summary: cumulativeSummary(all, named, currency) } : {})}
        readout={(month) => readoutOf(month, all, reading)}
        controls={
          <>
            <Segments label="Scenario" options={SCENARIO_OPTIONS} value={scenario} onChange={setScenario} />
            <Segments label="Figures" options={FIGURES} value={figures} onChange={setFigures} />
          </>
        }
        table={<PaymentMonthsTable {...{ months: all, isCumulative, named, scenario, currency }} />}
        foot={
          <div className={styles.chartFoot}>
            <span>{ruleWords(expectedInput(agreement, data), data.projection, scenario, currency)}</span>
            <RangeChoice value={range} onChange={setRange} months={all.length} />
          </div>
        }
      />
    </Card>
  )
}

function RangeChoice(props: { value: Range; onChange: (range: Range) => void; months: number }) {
  const { value, onChange, months } = props
  if (months <= 12) return null
  const options: { value: Range; label: string }[] = [{ value: '12', label: '12 months' }]
  if (months > 24) options.push({ value: '24', label: '24' })
  options.push({ value: 'all', label: months > MAX_MONTHS ? `First ${MAX_MONTHS}` : `All ${months}` })
  return <Segments label="Months shown" options={options} value={value} onChange={onChange} />
}

interface Reading {
  isCumulative: boolean
  named: Named
}

function readoutOf(
  { month }: ChartMonth,
  months: readonly PaymentMonth[],
  { isCumulative, named }: Reading,
): ReadoutLine[] {
  const one = months.find((candidate) => candidate.month === month)
  if (!one) return []
  const { reported, gross, net, amount, worst, best, cumulative } = one
  const soFar: ReadoutLine[] = isCumulative
    ? [{ label: `All months to date, ${named}`, amount: cumulative, isSum: true, isEstimate: reported === null }]
    : []
  if (reported === null) {
    return [
      { label: `Expected, ${named}`, amount, isEstimate: true },
      { label: 'Worst', amount: worst, tone: 'dim', isEstimate: true },
      { label: 'Best', amount: best, tone: 'dim', isEstimate: true },
      ...soFar,
    ]
  }
  if (reported.status === 'in_review') {
    return [
      { label: 'Reported revenue', amount: reported.revenue, tone: 'dim' },
      { label: `Estimated, ${named}`, amount, isEstimate: true },
      ...soFar,
    ]
  }
  const late = reported.overdue_days > 0 ? { tone: 'red' as const } : {}
  return [
    { label: 'Reported revenue', amount: reported.revenue, tone: 'dim' },
    { label: 'Gross', amount: gross, ...(named === 'gross' ? late : { tone: 'dim' as const }) },
    { label: 'Commission', amount: gross - net, tone: 'dim' },
    { label: 'Net', amount: net, ...(named === 'net' ? late : {}) },
    ...soFar,
  ]
}

function cumulativeSummary(months: readonly PaymentMonth[], named: Named, currency: Agreement['currency']): string {
  const [last, over] = [months.at(-1), months.findLast(({ reported }) => reported !== null)]
  if (!last) return 'No months yet.'
  const sum = over ? `${formatMoney(over.cumulative, currency)} up to ${formatMonth(over.month)}; ` : ''
  return `Payments, cumulative, ${named}: ${sum}about ${formatWholeMoney(last.cumulative, currency)} up to ${formatMonth(last.month)}.`
}
