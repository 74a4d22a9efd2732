import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import type { ChartMonth, Series } from '../../ui/chart/chart-data.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import type { PaymentAnalytics } from './report-values.ts'

type Month = PaymentAnalytics['months'][number]

const STAGES = ['paid', 'processing', 'due', 'overdue'] as const
const STAGE_SERIES: Series[] = [
  { key: 'paid', label: 'Paid', look: 'solid' },
  { key: 'processing', label: 'Processing', look: 'expected' },
  { key: 'due', label: 'Due', look: 'outline' },
  { key: 'overdue', label: 'Overdue', look: 'overdue' },
]
const COMMISSION_SERIES: Series[] = [
  { key: 'net', label: 'Net', look: 'solid' },
  { key: 'commission', label: 'Commission', look: 'hatched' },
]

/** The shares of each month by status, and how they divide into net and commission. */
export function MonthlyTrends({ analytics: { months, currency } }: { analytics: PaymentAnalytics }) {
  const { allowed } = useViewer()
  const field = allowed.follow_payments ? 'gross_amount' : 'amount'
  return (
    <>
      <Card flush>
        <MonthChart
          title={`Monthly trend, ${field === 'amount' ? 'net' : 'gross'}`}
          about="The shares of each month of revenue, by their status today."
          months={months.map((month) =>
            bar(
              month,
              STAGES.map((stage) => ({ series: stage, amount: month[stage][field] })),
            ),
          )}
          series={STAGE_SERIES}
          currency={currency}
          empty="Payments appear here."
          showsTotals
          onCsv={async (rows) => (await import('../../lib/save-csv.ts')).saveCsv(rows, 'payments-by-month.csv')}
        />
      </Card>
      <Card flush>
        <MonthChart
          title="Commission by month"
          about="How the gross shares of each month divide into what payees receive and the platform’s commission."
          months={months.map((month) =>
            bar(month, [
              { series: 'net', amount: sumOf(month, 'amount') },
              { series: 'commission', amount: sumOf(month, 'commission_amount') },
            ]),
          )}
          series={COMMISSION_SERIES}
          currency={currency}
          empty="Payments appear here."
          showsTotals
          onCsv={async (rows) => (await import('../../lib/save-csv.ts')).saveCsv(rows, 'commission-by-month.csv')}
        />
      </Card>
    </>
  )
}

const sumOf = (month: Month, field: 'amount' | 'commission_amount') =>
  STAGES.reduce((sum, stage) => sum + month[stage][field], 0)

function bar({ month }: Month, parts: { series: string; amount: number }[]): ChartMonth {
  return { month, parts: parts.filter(({ amount }) => amount !== 0) }
}
