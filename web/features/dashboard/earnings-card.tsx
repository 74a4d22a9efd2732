import { formatMoney } from '#domain/money.ts'
import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import type { ChartMonth, ReadoutLine, Series } from '../../ui/chart/chart-data.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import type { ProviderDashboard } from './dashboard-values.ts'
import { activeFigures, FigureStrip, type StripFigure, sumFigure } from './figure-strip.tsx'
import { FIGURE_WORDS } from './figure-words.ts'
import { reportsOf } from './month-link.ts'
import { useChartRange } from './use-chart-range.tsx'

type Month = ProviderDashboard['months'][number]

/** The figures of a provider or holder, and below them the net of each month by status. */
export function EarningsCard({ dashboard }: { dashboard: ProviderDashboard }) {
  const { currency, total_earnings, total_payments_received, claimed_back, held_amount } = dashboard
  const isTrader = useViewer().role === 'trader'
  const byMonth = new Map(dashboard.months.map((one) => [one.month.slice(0, 7), one]))
  const chart = useChartRange(dashboard.months.map((month) => chartMonth(month, isTrader)))
  return (
    <Card flush>
      <FigureStrip
        figures={[
          {
            label: 'Total earnings',
            about: FIGURE_WORDS.total_earnings.sentence,
            value: sumFigure('total_earnings', total_earnings, currency),
            note:
              isTrader || held_amount === 0 ? 'net, paid or not' : `net, ${formatMoney(held_amount, currency)} held`,
            link: { to: '/payments' },
          },
          {
            label: 'Payments received',
            about: FIGURE_WORDS.total_payments_received.sentence,
            value: sumFigure('total_payments_received', total_payments_received, currency),
            note: claimed_back > 0 ? `net, ${formatMoney(claimed_back, currency)} claimed back` : 'net',
            link: { to: '/payments', search: { status: 'completed' } },
          },
          ...(isTrader ? openFigures(dashboard) : activeFigures(dashboard)),
        ]}
      />
      <MonthChart
        title="Net by month"
        {...chart}
        series={SERIES}
        currency={currency}
        empty={isTrader ? 'What your rights pay appears here.' : 'Your shares appear here once a report is approved.'}
        showsTotals
        onCsv={async (rows) => (await import('../../lib/save-csv.ts')).saveCsv(rows, 'net-by-month.csv')}
        readout={({ month }) => readoutOf(byMonth.get(month))}
      />
    </Card>
  )
}

/** With what was received they come to the total earnings. */
function openFigures({
  on_its_way,
  not_paid_yet,
  overdue_amount,
  held_amount,
  currency,
}: ProviderDashboard): StripFigure[] {
  return [
    {
      label: FIGURE_WORDS.on_its_way.label,
      about: FIGURE_WORDS.on_its_way.sentence,
      value: sumFigure('on_its_way', on_its_way, currency),
      note: 'net',
      link: { to: '/payments' },
    },
    {
      label: FIGURE_WORDS.not_paid_yet.label,
      about: FIGURE_WORDS.not_paid_yet.sentence,
      value: sumFigure('not_paid_yet', not_paid_yet, currency),
      note: [
        'net',
        ...(overdue_amount > 0 ? [`${formatMoney(overdue_amount, currency)} overdue`] : []),
        ...(held_amount > 0 ? [`${formatMoney(held_amount, currency)} held`] : []),
      ].join(', '),
      link: { to: '/payments', search: { status: 'scheduled' } },
    },
  ]
}

const SERIES: Series[] = [
  { key: 'received', label: 'Received', look: 'solid' },
  { key: 'on_its_way', label: 'On its way', look: 'expected' },
  { key: 'due', label: 'Due', look: 'outline' },
  { key: 'overdue', label: 'Overdue', look: 'overdue' },
]

function chartMonth(one: Month, isTrader: boolean): ChartMonth {
  const month = one.month.slice(0, 7)
  const parts = [
    { series: 'received', amount: one.received },
    { series: 'on_its_way', amount: one.on_its_way },
    { series: 'due', amount: one.due },
    { series: 'overdue', amount: one.overdue },
  ]
  return {
    month,
    parts: parts.filter(({ amount }) => amount !== 0),
    // Traders read no reports.
    ...(isTrader ? {} : { link: reportsOf(month), linkLabel: 'View reports' }),
  }
}

/** Gross of each deal, less the commission, is the net. */
function readoutOf(month: Month | undefined): ReadoutLine[] {
  if (!month) return []
  return [
    ...month.lines.map(({ label, amount }): ReadoutLine => ({ label, amount, tone: amount < 0 ? 'dim' : 'text' })),
    { label: 'Net', amount: month.received + month.on_its_way + month.due + month.overdue, isSum: true },
  ]
}
