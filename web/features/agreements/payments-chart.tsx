import { useState } from 'react'
import type { ExpectedInput } from '#domain/expected-payments.ts'
import { Card } from '../../ui/card.tsx'
import type { Series } from '../../ui/chart/chart-data.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { Segments } from '../../ui/chart/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './agreement.module.css'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import {
  comparable,
  FIGURES,
  SCENARIO_OPTIONS,
  SCENARIO_WORDS,
  type ScenarioChoice,
  useChartView,
  useFigures,
} from './chart-choices.ts'
import { chartMonths, monthsShown, paymentMonths } from './chart-months.ts'
import { chartSummary, readoutOf } from './chart-words.ts'
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
  /** What is projected: the agreement as it is, or a model of it. */
  input: ExpectedInput
  isSimulated?: boolean
  scenarios: ScenarioChoice
  initialRange?: Range
}

/** What each month paid, owes, or may pay: real months first, then the projection. */
export function PaymentsChart(props: PaymentsChartProps) {
  const { agreement, data, input, isSimulated = false, scenarios, initialRange = '12' } = props
  const { scenario, compare } = scenarios
  const [figures, setFigures] = useFigures()
  const [view, setView] = useChartView()
  const [range, setRange] = useState<Range>(initialRange)
  const { currency } = agreement
  const named = useNamed(agreement)
  const all = paymentMonths(data, input, { scenario, compare, named })
  const isCumulative = figures === 'cumulative'
  const most = range === 'all' ? MAX_MONTHS : Number(range)
  const shown = new Set(monthsShown(all, most).map(({ month }) => month))
  const reading = { isCumulative, named, agreement_id: agreement.id }
  const bars = chartMonths(all, reading).filter(({ month }) => shown.has(month))
  const first = all.find(({ reported }) => reported === null)
  const summary = chartSummary(all, { isCumulative, named, scenario, compare, currency })
  return (
    <Card flush>
      <MonthChart
        title={`Payments by month, ${named}${isSimulated ? ', simulated' : ''}`}
        months={bars}
        series={SERIES}
        currency={currency}
        view={view}
        onView={setView}
        empty="Payments appear here once a month is reported and approved."
        {...(first ? { divider: { before: first.month, word: isSimulated ? 'Simulated' : 'Projection' } } : {})}
        {...(compare ? { comparedLabel: SCENARIO_WORDS[compare] } : {})}
        {...(summary ? { summary } : {})}
        readout={({ month }) => {
          const one = all.find((candidate) => candidate.month === month)
          return one ? readoutOf(one, { isCumulative, named, compare }) : []
        }}
        controls={
          <>
            <Segments label="Scenario" options={SCENARIO_OPTIONS} value={scenario} onChange={scenarios.setScenario} />
            <SelectField
              label="Compare scenarios"
              compact
              options={comparable(scenario)}
              value={compare ?? 'none'}
              onChange={(next) => scenarios.setCompare(next === 'none' || next === '' ? null : next)}
            />
            <Segments label="Figures" options={FIGURES} value={figures} onChange={setFigures} />
          </>
        }
        table={
          <PaymentMonthsTable {...{ months: all, isCumulative, isSimulated, named, scenario, compare, currency }} />
        }
        foot={
          <div className={styles.chartFoot}>
            <span>{ruleWords(input, data.projection, scenario, currency)}</span>
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
