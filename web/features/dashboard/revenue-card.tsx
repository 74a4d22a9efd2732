import { formatMoney } from '#domain/money.ts'
import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import type { ChartMonth, ReadoutLine, Series } from '../../ui/chart/chart-data.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import type { OwnerDashboard } from './dashboard-values.ts'
import { FigureLink } from './figure-link.tsx'
import { activeFigures, FigureStrip, sumFigure } from './figure-strip.tsx'
import { FIGURE_WORDS } from './figure-words.ts'
import { reportsOf } from './month-link.ts'
import { toPayWords } from './to-pay-words.ts'
import { useChartRange } from './use-chart-range.tsx'

type Month = OwnerDashboard['months'][number]

/** The owner's figures, and a chart of monthly revenue with the owner's part. */
export function RevenueCard({ dashboard }: { dashboard: OwnerDashboard }) {
  const { currency, total_revenue, total_payments_issued, awaiting_payment } = dashboard
  const keeper = useViewer().role === 'admin' ? 'Owners keep' : 'You keep'
  const byMonth = new Map(dashboard.months.map((one) => [one.month.slice(0, 7), one]))
  const chart = useChartRange(dashboard.months.map(chartMonth))
  return (
    <Card flush>
      <FigureStrip
        figures={[
          {
            label: 'Total Revenue Reported',
            about: FIGURE_WORDS.total_revenue.sentence,
            value: sumFigure('total_revenue', total_revenue, currency),
            link: { to: '/revenue-reports', search: { status: 'reported' } },
          },
          {
            label: 'Payments issued',
            about: FIGURE_WORDS.total_payments_issued.sentence,
            value: sumFigure('total_payments_issued', total_payments_issued, currency),
            note: (
              <>
                gross
                {dashboard.claimed_back > 0 ? `, ${formatMoney(dashboard.claimed_back, currency)} claimed back` : null}
                {awaiting_payment > 0 ? (
                  <>
                    {', '}
                    <FigureLink figure="awaiting_payment">{toPayWords(dashboard)}</FigureLink>
                  </>
                ) : null}
              </>
            ),
            link: { to: '/payments', search: { status: 'completed' } },
          },
          ...activeFigures(dashboard),
        ]}
      />
      <MonthChart
        title="Revenue"
        {...chart}
        series={seriesOf(keeper)}
        currency={currency}
        empty="Revenue appears here after the first report."
        noteLabel="Shares"
        showsTotals
        onCsv={async (rows) => (await import('../../lib/save-csv.ts')).saveCsv(rows, 'revenue.csv')}
        readout={({ month }) => readoutOf(byMonth.get(month), keeper)}
      />
    </Card>
  )
}

const seriesOf = (keeper: string): Series[] => [
  { key: 'kept', label: keeper, look: 'quiet' },
  { key: 'shares', label: 'Providers’ shares, gross', look: 'hatched' },
  { key: 'unapproved', label: 'Not approved yet', look: 'outline' },
]

function chartMonth({ month: first_day, kept, shares, unapproved, share_percent, report_id }: Month): ChartMonth {
  const month = first_day.slice(0, 7)
  const parts = [
    { series: 'kept', amount: kept },
    { series: 'shares', amount: shares },
    { series: 'unapproved', amount: unapproved },
  ]
  return {
    month,
    parts: parts.filter(({ amount }) => amount !== 0),
    note: { words: share_percent === null ? '–' : `${share_percent}%` },
    link: report_id ? { to: '/revenue-report-detail', search: { reportId: report_id } } : reportsOf(month),
    linkLabel: report_id ? 'Open report' : 'View reports',
  }
}

/** Revenue by project, less each share, is what is kept. */
function readoutOf(month: Month | undefined, keeper: string): ReadoutLine[] {
  if (!month) return []
  return [
    ...month.lines.map(
      ({ label, amount }): ReadoutLine =>
        amount < 0 ? { label: `${label}, gross`, amount, tone: 'dim' } : { label, amount },
    ),
    ...(month.unapproved > 0
      ? [{ label: 'Not approved yet', amount: -month.unapproved, tone: 'dim' } satisfies ReadoutLine]
      : []),
    // Until something is approved, nothing is divided.
    ...(month.kept === 0 && month.shares === 0 && month.unapproved > 0
      ? []
      : [{ label: keeper, amount: month.kept, isSum: true } satisfies ReadoutLine]),
  ]
}
