import { formatDays } from '#domain/terms.ts'
import { ListTable } from '../../shared/lists/list-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'
import { financialColumns } from './financial-columns.tsx'
import { SubmitReport } from './submit-report.tsx'
import { FINANCIALS_PARAMS, useFinancials } from './use-financials.tsx'
import { useNamed } from './use-named.ts'

/** Reported periods and what they paid. */
export function FinancialsTab({ agreement }: { agreement: Agreement }) {
  const { id, reporting_frequency, payment_terms_days, allowed } = agreement
  const named = useNamed(agreement)
  const tools = useFinancials(id, named)
  const hasReports = (tools.query.data?.length ?? 0) > 0
  return (
    <div className={styles.stack}>
      <ListTable
        {...tools}
        label="Financials"
        loading="Loading reports..."
        failed="Failed to load revenue reports."
        empty={
          <EmptyState
            title="No reports found for this agreement."
            action={allowed.report_revenue ? <SubmitReport agreement={agreement} first /> : null}
          >
            Each report shows here with the payment it leads to.
          </EmptyState>
        }
        views={{ list: 'financials', params: FINANCIALS_PARAMS }}
        columns={financialColumns(named)}
        title="Financials"
        aside={hasReports && allowed.report_revenue ? <SubmitReport agreement={agreement} first={false} /> : null}
      />
      <p className={styles.dim}>
        Revenue is calculated and reported {reporting_frequency}. Payments are processed within{' '}
        {formatDays(payment_terms_days)} of report approval.
      </p>
    </div>
  )
}
