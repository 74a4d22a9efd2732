import { SearchInAddress } from '../../lib/address-fields.tsx'
import { useViewer } from '../../lib/session.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './payments-page.module.css'
import { PAYMENT_STATUS_LABELS, PAYMENT_VIEWS, type PaymentFiltersState } from './use-payment-filters.ts'

/** What is due, what was paid, or all of it; searched by whom and for what. */
export function PaymentFilters({ filters: { view, status, set } }: { filters: PaymentFiltersState }) {
  const { allowed } = useViewer()
  return (
    <search className={styles.filters}>
      <SegmentedControl
        aria-label="Payments to show"
        options={PAYMENT_VIEWS}
        value={view}
        onChange={(next) => set({ status: next === 'all' ? undefined : next })}
        className={styles.views}
      />
      <SearchInAddress placeholder={allowed.follow_payments ? 'Payee or project' : 'Project or period'} />
      <SelectField
        label="Status"
        placeholder="All"
        options={PAYMENT_STATUS_LABELS}
        value={status ?? ''}
        onChange={(next) => set({ status: next || undefined })}
      />
    </search>
  )
}
