import { Button } from '@mantine/core'
import { stageWords } from '#domain/payment-words.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { STATUS_FILTERS, timeframeIn, type UserPayment } from './provider-payment-values.ts'
import styles from './provider-payments.module.css'

/** The payments that the summary counts, by status, and searched by project or period. */
export function HistoryTab({ provider_id }: { provider_id: string }) {
  const { search: address, set } = useAddress()
  const status = oneOf(STATUS_FILTERS, address.status)
  const filters = { provider_id, days_back: timeframeIn(address.days), status, search: address.search, limit: 100 }
  const query = useList(orpc.providerPayments.listUserPayments, filters)
  const reset = status || address.search ? () => set({ status: undefined, search: undefined }) : undefined
  return (
    <div className={styles.stack}>
      <ListToolbar actions={null} onReset={reset}>
        <SearchInAddress compact placeholder="Project or period" />
        <SelectField
          compact
          label="Status"
          placeholder="All"
          options={STATUS_FILTERS}
          value={status ?? ''}
          onChange={(value) => set({ status: value || undefined })}
        />
      </ListToolbar>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={6} label="Loading payments..." />}
          failed="Error loading payments"
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              title={reset ? 'No payments found matching your filters' : 'No payments found'}
              action={
                reset ? (
                  <Button variant="subtle" onClick={reset}>
                    Reset filters
                  </Button>
                ) : undefined
              }
            />
          }
        >
          {(rows) => <DataTable label="Payment History" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}

const COLUMNS: readonly [Column<UserPayment>, ...Column<UserPayment>[]] = [
  { ...{ header: 'Project', phone: 'first' }, cell: ({ project_title }) => project_title },
  { ...{ header: 'Period', phone: 'second', oneLine: true }, cell: periodOf },
  { ...{ header: 'Owner', phone: 'second' }, cell: ({ payer }) => payer.name },
  { ...{ header: 'Share', phone: 'none', right: true }, cell: ({ percentage }) => `${percentage}%` },
  {
    ...{ header: 'Gross', phone: 'none', right: true },
    cell: ({ gross_amount, currency }) => <Amount amount={gross_amount} currency={currency} />,
  },
  {
    ...{ header: 'Commission', phone: 'none', right: true },
    cell: ({ commission_amount, currency }) => <Amount amount={commission_amount} currency={currency} />,
  },
  {
    ...{ header: 'Net', phone: 'first-end', right: true },
    cell: ({ id, amount, currency }) => <TraceLink payment_id={id} amount={amount} currency={currency} />,
  },
  {
    ...{ header: 'Arrived', phone: 'none', oneLine: true },
    cell: ({ processed_at }) => (processed_at ? formatTimestampDay(processed_at) : 'Not yet'),
  },
  {
    ...{ header: 'Status', phone: 'second-end' },
    cell: (payment) => (
      <StatusBadge status={payment.status === 'failed' ? 'failed' : payment.stage} word={stageWords(payment)} />
    ),
  },
]
