import type { InferClientOutputs } from '@orpc/client'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { PaymentStatus } from '../../shared/payments/payment-status.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './agreement.module.css'

interface PaymentsListProps {
  agreement_id: string
  status: 'history' | 'scheduled'
}

const WORDS = {
  history: {
    label: 'Payment History',
    nothing: 'No payments yet',
    hint: 'Completed payments appear here.',
  },
  scheduled: {
    label: 'Scheduled Payments',
    nothing: 'No scheduled payments',
    hint: 'Payments appear here once a report is approved.',
  },
} as const

/** Payments of one agreement; every amount opens its trace. */
export function PaymentsList({ agreement_id, status }: PaymentsListProps) {
  const { label, nothing, hint } = WORDS[status]
  const query = useList(orpc.payments.listPayments, { agreement: agreement_id, status })
  return (
    <div className={styles.stack}>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading payments..." />}
          failed="Failed to load payments."
          isEmpty={(payments) => payments.length === 0}
          empty={<EmptyState title={nothing}>{hint}</EmptyState>}
        >
          {(payments) => (
            <DataTable
              label={label}
              rows={payments}
              rowKey={({ id }) => id}
              columns={[
                {
                  ...{ header: 'Period', phone: 'first' },
                  cell: ({ reporting_period_start, reporting_period_end }) =>
                    formatPeriod({ start: reporting_period_start, end: reporting_period_end }),
                },
                ...(hasSeveralPayees(payments) ? [PAYEE] : []),
                {
                  ...{ header: 'Gross', phone: 'first-end', phoneLabel: 'gross', right: true },
                  cell: ({ id, gross_amount, currency }) => (
                    <HrefLink href={`/payments?payment=${id}`}>
                      <Amount amount={gross_amount} currency={currency} />
                    </HrefLink>
                  ),
                },
                {
                  ...{ header: 'Commission', phone: 'second-end', phoneLabel: 'comm.', right: true },
                  cell: ({ commission_amount, currency }) => <Amount amount={commission_amount} currency={currency} />,
                },
                {
                  ...{ header: 'Net', phone: 'second-end', phoneLabel: 'net', right: true },
                  cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
                },
                { header: 'Status', phone: 'first', cell: (payment) => <PaymentStatus payment={payment} /> },
                {
                  ...{ header: status === 'history' ? 'Payment Date' : 'Due', phone: 'second', oneLine: true },
                  cell: ({ processed_at, due_date }) =>
                    processed_at ? formatMomentDay(processed_at) : formatDate(due_date),
                },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}

type Payment = InferClientOutputs<typeof client>['payments']['listPayments']['items'][number]

const PAYEE: Column<Payment> = { header: 'Payee', phone: 'second', cell: ({ payee }) => payee.name }

/** The page names the provider; several people are paid where the right has or had several holders. */
const hasSeveralPayees = (payments: readonly Payment[]) => new Set(payments.map(({ payee }) => payee.id)).size > 1
