import { formatDays } from '#domain/terms.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'
import { FinancialsTable } from './financials-table.tsx'
import { SubmitReport } from './submit-report.tsx'
import { useFinancials } from './use-financials.ts'
import { useNamed } from './use-named.ts'

/** Reported periods and what they paid. */
export function FinancialsTab({ agreement }: { agreement: Agreement }) {
  const { id, reporting_frequency, payment_terms_days, allowed } = agreement
  const query = useFinancials(id)
  const named = useNamed(agreement)
  const hasReports = (query.data?.length ?? 0) > 0
  return (
    <div className={styles.stack}>
      <Card
        title="Financials"
        flush
        aside={hasReports && allowed.report_revenue ? <SubmitReport agreement={agreement} first={false} /> : null}
      >
        <QueryView
          query={query}
          loading={<TableSkeleton columns={6} label="Loading reports..." />}
          failed="Failed to load revenue reports."
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              title="No reports found for this agreement."
              action={allowed.report_revenue ? <SubmitReport agreement={agreement} first /> : null}
            >
              Each report shows here with the payment it leads to.
            </EmptyState>
          }
        >
          {(rows) => <FinancialsTable rows={rows} named={named} />}
        </QueryView>
      </Card>
      <LoadMore query={query} />
      <p className={styles.dim}>
        Revenue is calculated and reported {reporting_frequency}. Payments are processed within{' '}
        {formatDays(payment_terms_days)} of report approval.
      </p>
    </div>
  )
}
