import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { claimedBackWords, daysWords, paymentsWords } from '#domain/payment-words.ts'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { EquationTiles, EquationTilesSkeleton } from '../../ui/chart/equation-tiles.tsx'
import { RankedBars } from '../../ui/chart/ranked-bars.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { whileWords } from '../../ui/while-words.ts'
import { MonthlyTrends } from './monthly-trends.tsx'
import { ReportFailed } from './report-failed.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { PaymentAnalytics } from './report-values.ts'
import styles from './reports.module.css'
import { useReportFilters } from './use-report-filters.ts'

/** Trends of the same payments: by month, by whom, how often and how soon they arrive, and who is late. */
export function AnalyticsTab() {
  const { input } = useReportFilters()
  const query = useQuery(
    orpc.paymentReports.getPaymentAnalytics.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  return (
    <div className={styles.stack}>
      <ReportFilters reported={query.data} />
      {query.isPending ? (
        <>
          <EquationTilesSkeleton label="Loading payment data..." />
          <CardSkeleton lines={6} label="" />
        </>
      ) : query.data ? (
        <Trends analytics={query.data} />
      ) : (
        <ReportFailed query={query} />
      )}
    </div>
  )
}

function Trends({ analytics }: PartProps) {
  if (analytics.totals.count === 0) {
    return (
      <Card>
        <EmptyState title="No payments in this report" />
      </Card>
    )
  }
  return (
    <>
      <Stages analytics={analytics} />
      <Figures analytics={analytics} />
      <MonthlyTrends analytics={analytics} />
      <div className={styles.pair}>
        <TopParties analytics={analytics} />
        <LatePayers analytics={analytics} />
      </div>
    </>
  )
}

interface PartProps {
  analytics: PaymentAnalytics
}

/** What adds up to all of it, with the commission in each. */
function Stages({ analytics: { stages, claimed_back, currency } }: PartProps) {
  const { allowed } = useViewer()
  const tile = (label: string, stage: keyof PaymentAnalytics['stages']) => ({
    label,
    gross: stages[stage].gross_amount,
    commission: stages[stage].commission_amount,
  })
  const main = allowed.follow_payments ? 'gross' : 'net'
  const claimed = claimedBackWords(claimed_back, main, currency)
  return (
    <>
      <EquationTiles
        tiles={[
          tile('Overdue', 'overdue'),
          tile('Due', 'due'),
          ...(stages.processing.count > 0 ? [tile('Processing', 'processing')] : []),
          tile(allowed.follow_payments ? 'Paid' : 'Received', 'paid'),
        ]}
        total={{ label: 'All payments' }}
        currency={currency}
        main={main}
      />
      {claimed ? <p className={styles.dim}>{claimed}</p> : null}
    </>
  )
}

function Figures({ analytics: { success_rate, time_to_money, totals, currency } }: PartProps) {
  return (
    <TileRow>
      <Tile
        label="Commission"
        about="The platform’s commission on all of these payments, paid or not."
        value={<Amount amount={totals.commission_amount} currency={currency} size="large" />}
        note={
          <>
            of <Amount amount={totals.gross_amount} currency={currency} /> gross
          </>
        }
      />
      <Tile
        label="Success rate"
        about="Completed payments among those that completed or failed. A failed one that is paid later counts as completed."
        value={success_rate === null ? '–' : `${success_rate}%`}
        note={success_rate === null ? 'None has ended yet' : 'of the payments that ended'}
      />
      <Tile
        label="Time to money"
        about="Median time from the approval of a report until its money arrived."
        value={time_to_money === null ? '–' : whileWords(Math.round(time_to_money.median_seconds))}
        note={
          time_to_money === null
            ? 'Nothing has arrived yet'
            : `Slowest: ${whileWords(Math.round(time_to_money.slowest_seconds))}`
        }
      />
    </TileRow>
  )
}

const TOP = {
  payees: { title: 'Top 5 providers', head: 'Provider', about: 'Who the largest shares go to, before commission.' },
  payers: { title: 'Top 5 owners', head: 'Owner', about: 'Who the largest shares come from, before commission.' },
} as const

function TopParties({ analytics: { top_parties, top_side, totals, currency } }: PartProps) {
  const { title, head, about } = TOP[top_side]
  return (
    <Card title={title} about={about} flush>
      <RankedBars
        label={title}
        heads={[head, 'Gross']}
        total={totals.gross_amount}
        currency={currency}
        bars={top_parties.map(({ person, count, gross_amount }) => ({
          ...{ key: person.id, name: person.name, note: paymentsWords(count), amount: gross_amount },
        }))}
      />
    </Card>
  )
}

function LatePayers({ analytics: { late_payers, currency } }: PartProps) {
  const { id } = useViewer()
  return (
    <Card
      title="Late payers"
      about="Who paid after the due date, or has not paid since. Days are the average of their late payments."
      flush={late_payers.length > 0}
    >
      {late_payers.length === 0 ? (
        <EmptyState title="Nobody is late" />
      ) : (
        <DataTable
          label="Late payers"
          rows={late_payers}
          rowKey={({ payer }) => payer.id}
          columns={[
            { ...{ header: 'Owner', phone: 'first' }, cell: ({ payer }) => (payer.id === id ? 'You' : payer.name) },
            {
              ...{ header: 'Paid late', right: true, phone: 'second', phoneLabelBefore: 'Paid late' },
              cell: ({ paid_late, paid }) => `${paid_late.toLocaleString('en-GB')} of ${paid.toLocaleString('en-GB')}`,
            },
            {
              ...{ header: 'Overdue, gross', right: true, phone: 'first-end' },
              cell: ({ overdue_gross }) => <Amount amount={overdue_gross} currency={currency} />,
            },
            {
              ...{ header: 'Average', right: true, phone: 'none' },
              cell: ({ average_days_late }) => daysWords(average_days_late),
            },
            {
              ...{ header: 'Longest', right: true, phone: 'second-end' },
              cell: ({ most_days_late }) => daysWords(most_days_late),
            },
          ]}
        />
      )}
    </Card>
  )
}
