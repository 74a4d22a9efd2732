import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { MonthChart } from '../../../ui/chart/month-chart.tsx'
import type { MonthChartProps } from '../../../ui/chart/month-chart-props.ts'
import { RangeSwitch } from '../../../ui/chart/range-switch.tsx'
import { inRange, type Range } from '../../../ui/chart/ranges.ts'
import { RankedBars } from '../../../ui/chart/ranked-bars.tsx'
import {
  AGREEMENT,
  DEALS,
  EARNINGS,
  EXTREMES,
  KEPT,
  OFFERS,
  PAYMENTS,
  REVENUE,
  SHARED,
  STREAMS,
  VERSIONS,
} from './chart-samples.ts'
import { WHAT_IS_BACK } from './line-samples.ts'
import { held, type Specimen, state } from './specimen.tsx'

/** The expected months with their best one as a mark. */
const COMPARED = AGREEMENT.map(({ range, ...month }) => (range ? { ...month, compared: range.best } : month))

/** Charts of real data: with axes, by pointer and keys, as tables, without colour. */
export const charts: Specimen[] = [
  {
    name: 'MonthChart',
    file: 'chart/month-chart.tsx',
    about:
      'Months in bars, with pounds on the axis. The readout follows the pointer, taps and the arrow keys; Enter opens the month.',
    isFull: true,
    states: [
      state('Shares of revenue, with a range', (scheme) => (
        <Ranged
          title={`Revenue, ${scheme}`}
          months={SHARED}
          series={KEPT}
          currency="gbp"
          empty=""
          noteLabel="Shares"
          showsTotals
        />
      )),
      state('Streams, with a threshold and a month that is not over', (scheme) => (
        <Framed
          title={`Revenue by stream, ${scheme}`}
          months={REVENUE}
          series={STREAMS}
          threshold={{ amount: 700_000, label: 'Threshold £7,000' }}
        />
      )),
      state('Paid, overdue and expected', (scheme) => (
        <Framed
          title={`Payments by month, gross, ${scheme}`}
          months={AGREEMENT}
          series={PAYMENTS}
          divider={{ before: '2026-11', word: 'Projection' }}
          readout={null}
          foot="Expected, from your five reported months. Base: average growth, 4% a month."
        />
      )),
      state('Compared with another scenario', (scheme) => (
        <Framed
          title={`Payments by month, Best marked, ${scheme}`}
          months={COMPARED}
          series={PAYMENTS}
          divider={{ before: '2026-11', word: 'Projection' }}
          comparedLabel="Best"
        />
      )),
      state('Deals of a provider', (scheme) => (
        <Framed
          title={`Net by month, ${scheme}`}
          months={EARNINGS}
          series={DEALS}
          lookWords={{ expected: 'On its way' }}
        />
      )),
      state('Two versions', (scheme) => (
        <Framed
          title={`What each version would have paid you, ${scheme}`}
          months={OFFERS}
          series={VERSIONS}
          arrangement="paired"
        />
      )),
      ...EXTREMES.map(({ name, months }) =>
        state(name, (scheme) => <Framed title={`${name}, ${scheme}`} months={months} series={STREAMS} />),
      ),
    ],
  },
  {
    name: 'LineChart',
    file: 'chart/line-chart.tsx',
    about:
      'Sums that grow over months: steps for what was paid, a line for what came back, dashed for what is expected.',
    isFull: true,
    states: [
      state('Cost and what is back', (scheme) => (
        <Card flush>
          <LineChart
            {...WHAT_IS_BACK}
            title={`What is back, ${scheme}`}
            currency="gbp"
            empty="Rights you buy appear here."
          />
        </Card>
      )),
      state('Nothing yet', (scheme) => (
        <Card flush>
          <LineChart title={`Nothing, ${scheme}`} series={[]} currency="gbp" empty="Rights you buy appear here." />
        </Card>
      )),
    ],
  },
  {
    name: 'RankedBars',
    file: 'chart/ranked-bars.tsx',
    about: 'The largest parts of a sum, five at most, each in a colour of its own.',
    isFull: true,
    states: [
      state('Five of them', (scheme) => (
        <Card flush>
          <RankedBars
            label={`Top providers, ${scheme}`}
            heads={['Provider', 'Gross']}
            total={250_000}
            currency="gbp"
            bars={['Priya Shah', 'Marco Bianchi', 'Theo Lindqvist', 'Ines Duarte', 'Jo Kim'].map((name, index) => ({
              ...{ key: name, name, amount: 97_440 - index * 20_000 },
              ...(index === 0 ? { note: '3 payments' } : {}),
            }))}
          />
        </Card>
      )),
    ],
  },
  {
    name: 'RangeSwitch',
    file: 'chart/range-switch.tsx',
    about: 'How many months a chart shows. Nothing where six are all there are.',
    states: [
      held<Range>('A year', '12', (value, onChange) => <RangeSwitch value={value} onChange={onChange} months={36} />),
      held<Range>('Eight months', 'all', (value, onChange) => (
        <RangeSwitch value={value} onChange={onChange} months={8} />
      )),
    ],
  },
]

function Framed(props: Omit<MonthChartProps, 'currency' | 'empty'>) {
  return (
    <Card flush>
      <MonthChart currency="gbp" empty="Revenue appears here after the first collection." {...props} />
    </Card>
  )
}

function Ranged(props: MonthChartProps) {
  const [range, setRange] = useState<Range>('12')
  return (
    <Card flush>
      <MonthChart
        {...props}
        months={inRange(props.months, range)}
        controls={<RangeSwitch value={range} onChange={setRange} months={props.months.length} />}
      />
    </Card>
  )
}
