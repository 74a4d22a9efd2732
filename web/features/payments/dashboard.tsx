import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { useTableView } from '../../shared/lists/use-table-view.ts'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { chosenBy, matchingMore } from './all-that-match.ts'
import { CarriedBalances } from './carried-balances.tsx'
import { ClaimsBack } from './claims-back.tsx'
import { PaymentChips } from './payment-chips.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PaymentTiles } from './payment-tiles.tsx'
import { type PaymentTotals, totalOfList } from './payment-totals.ts'
import styles from './payments-page.module.css'
import { RemovedPayments } from './removed-payments.tsx'
import { DEFAULT_PAYMENT_SORT, type PaymentFiltersState, usePaymentFilters } from './use-payment-filters.ts'
import { usePaymentRows } from './use-payment-rows.ts'

// Loaded when it is opened: it brings the fields for cards with it.
const ProcessDialog = lazy(async () => ({
  default: (await import('../../shared/processing/process-dialog.tsx')).ProcessDialog,
}))

// Seldom needed, or only once something is selected.
const PaymentsFailed = lazy(async () => ({ default: (await import('./payments-failed.tsx')).PaymentsFailed }))
const ProcessBar = lazy(async () => ({ default: (await import('./process-bar.tsx')).ProcessBar }))

/** What is overdue, due and paid, and the list of it; every amount opens its trace. */
export function Dashboard() {
  const filters = usePaymentFilters()
  const totals = useQuery(
    orpc.payments.getPaymentsSummary.queryOptions({ input: filters.covered, placeholderData: keepPreviousData }),
  )
  return (
    <div className={styles.stack}>
      <PaymentTiles totals={totals.data} failed={totals.isError} />
      <CarriedBalances />
      <ClaimsBack />
      {/* The selection of the address is made once for each address. */}
      <Payments key={filters.selects} filters={filters} totals={totals.data} hasTotals={!totals.isPending} />
      <RemovedPayments />
      <TraceFromAddress />
    </div>
  )
}

interface PaymentsProps {
  filters: PaymentFiltersState
  totals: PaymentTotals | undefined
  /** Whether the totals have come, or failed. */
  hasTotals: boolean
}

function Payments({ filters, totals, hasTotals }: PaymentsProps) {
  const { query, rows, groups, folding } = usePaymentRows(filters, totals)
  const selection = useSelection(rows, {
    rowKey: ({ id }) => id,
    isSelectable: ({ allowed, amount_to_charge }) =>
      allowed.pay || allowed.pay_with_others || (allowed.retry && amount_to_charge > 0),
    initial: filters.selects === 'due' ? 'all' : [],
  })
  const [processing, setProcessing] = useState<readonly string[] | 'all' | null>(null)
  const { allowed, role } = useViewer()
  const { isGrouped, sort } = filters
  const onPay = (id: string) => setProcessing([id])
  const { columns, ...view } = useTableView({
    columns: paymentColumns({ isPayer: allowed.follow_payments, isAdmin: role === 'admin', isGrouped, onPay }),
    ...{ sort, standard: DEFAULT_PAYMENT_SORT },
  })
  const total = totals ? totalOfList(totals, filters) : undefined
  const clear = () => (filters.selects === 'due' ? filters.set({ select: undefined }) : selection.clear())
  return (
    <>
      <PaymentChips filters={filters} view={view} totals={totals} sample={rows[0]} />
      <Card flush>
        {query.isLoadingError ? (
          <Suspense>
            <PaymentsFailed query={query} />
          </Suspense>
        ) : query.isPending || !hasTotals ? (
          <TableSkeleton columns={7} label="Loading payments..." />
        ) : rows.length === 0 ? (
          <NoPayments filters={filters} />
        ) : (
          <PaymentTable
            {...{ columns, rows, folding }}
            sorting={view.sorting}
            groups={isGrouped ? groups : undefined}
            total={total && totals ? { ...total, currency: totals.currency } : undefined}
            selection={{ ...selection, clear }}
          />
        )}
      </Card>
      <LoadMore query={query} />
      {allowed.pay && selection.rows.length > 0 ? (
        <Suspense>
          <ProcessBar
            payments={selection.rows}
            matching={totals ? matchingMore(totals, filters, selection) : null}
            onProcessAll={() => setProcessing('all')}
            onProcess={() => setProcessing(selection.rows.map(({ id }) => id))}
            onClear={clear}
          />
        </Suspense>
      ) : null}
      {processing ? (
        <Suspense>
          <ProcessDialog
            payments={processing === 'all' ? [] : rows.filter(({ id }) => processing.includes(id))}
            all={processing === 'all' ? chosenBy(filters) : undefined}
            onClose={() => setProcessing(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function NoPayments({ filters: { chip, covered, isFiltered, reset } }: { filters: PaymentFiltersState }) {
  const { allowed } = useViewer()
  if (isFiltered) {
    return (
      <EmptyState
        title={chip === 'failed' && !covered.search ? 'No failed payments' : 'No payments matching the filter criteria'}
        action={
          <Button variant="subtle" onClick={reset}>
            Reset filters
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState title="No payments found">
      {allowed.pay
        ? 'Payments appear once you approve a revenue report.'
        : 'Payments appear once an owner approves a revenue report.'}
    </EmptyState>
  )
}
