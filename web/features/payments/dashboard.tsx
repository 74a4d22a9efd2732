import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { itemsOf, useListPages } from '../../lib/use-list.ts'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Metrics } from './metrics.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PaymentsFailed } from './payments-failed.tsx'
import styles from './payments-page.module.css'
import { ProcessBar } from './process-bar.tsx'
import { type PaymentFiltersState, usePaymentFilters } from './use-payment-filters.ts'
import { useSelection } from './use-selection.ts'

// Loaded when it is opened: it brings the fields for cards with it.
const ProcessDialog = lazy(async () => ({
  default: (await import('../../shared/processing/process-dialog.tsx')).ProcessDialog,
}))

/** Metrics and the list; every amount opens how it came about. */
export function Dashboard() {
  const { allowed } = useViewer()
  const filters = usePaymentFilters()
  const query = useListPages(orpc.payments.listPayments, { ...filters.input, limit: 50 })
  const { project, report } = filters.input
  const totals = useQuery(orpc.payments.getPaymentsSummary.queryOptions({ input: { project, report } }))
  const payments = query.data ? itemsOf(query.data) : []
  const selection = useSelection(payments)
  const [processing, setProcessing] = useState<readonly string[] | null>(null)
  return (
    <div className={styles.stack}>
      <Metrics summary={totals.data} scope={{ projectId: project, reportId: report }} failed={totals.isError} />
      <PaymentFilters filters={filters} />
      {allowed.pay ? (
        <ProcessBar
          selection={selection}
          isKnown={query.isSuccess}
          onProcess={() => setProcessing(selection.selected.map(({ id }) => id))}
        />
      ) : null}
      <Card flush>
        {query.isLoadingError ? (
          <PaymentsFailed query={query} />
        ) : query.isPending ? (
          <TableSkeleton columns={7} label="Loading payments..." />
        ) : payments.length === 0 ? (
          <NoPayments filters={filters} />
        ) : (
          <PaymentTable payments={payments} selection={selection} onPay={(id) => setProcessing([id])} />
        )}
      </Card>
      <LoadMore query={query} />
      {processing ? (
        <Suspense>
          <ProcessDialog
            payments={payments.filter(({ id }) => processing.includes(id))}
            onClose={() => setProcessing(null)}
          />
        </Suspense>
      ) : null}
      <TraceFromAddress />
    </div>
  )
}

function NoPayments({ filters: { input, view, status, reset } }: { filters: PaymentFiltersState }) {
  if (input.search || status) {
    return (
      <EmptyState
        title={status === 'failed' && !input.search ? 'No failed payments' : 'No payments matching the filter criteria'}
        action={
          <Button variant="subtle" onClick={reset}>
            Reset filters
          </Button>
        }
      />
    )
  }
  if (view === 'scheduled') {
    return (
      <EmptyState title="No payments to process">Payments stand here from the day a report is approved.</EmptyState>
    )
  }
  return (
    <EmptyState title="No payments found">
      A payment comes about when an owner approves a revenue report that an agreement shares in.
    </EmptyState>
  )
}
