import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './payments.module.css'
import { periodOf } from './period-words.ts'
import { TraceLink } from './trace-link.tsx'

/** What was paid for a project, each with its receipt. */
export function ReceiptList({ project_id }: { project_id: string }) {
  const query = useInfiniteQuery(
    orpc.payments.listPayments.infiniteOptions({
      input: (cursor: string | undefined) => ({ project: project_id, status: 'completed' as const, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  )
  return (
    <div className={styles.stack}>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading receipts..." />}
          failed={`Failed to load payment receipts: ${query.error ? describe(query.error).sentence : ''}`}
          retryLabel="Retry Operation"
          isEmpty={(payments) => payments.length === 0}
          empty={<EmptyState title="No payment receipts found">There is one for every completed payment.</EmptyState>}
        >
          {(payments) => (
            <DataTable
              label="Payment receipts"
              rows={payments}
              rowKey={({ id }) => id}
              columns={[
                { header: 'Provider', cell: ({ payee }) => payee.name },
                { header: 'Period', cell: periodOf },
                {
                  header: 'Paid',
                  cell: ({ processed_at }) => (processed_at ? formatMomentDay(processed_at) : 'Not yet'),
                },
                {
                  header: 'Amount',
                  right: true,
                  cell: ({ id, amount, currency }) => <TraceLink payment_id={id} amount={amount} currency={currency} />,
                },
                {
                  header: 'Receipt',
                  cell: ({ id, payee, allowed }) =>
                    allowed.receipt ? (
                      <a
                        href={`/api/payments/${id}/receipt.pdf`}
                        download
                        className={styles.link}
                        aria-label={`Download the receipt of ${payee.name}`}
                      >
                        Download
                      </a>
                    ) : (
                      'Not yet'
                    ),
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
