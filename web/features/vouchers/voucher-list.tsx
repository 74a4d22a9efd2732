import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { saveVouchers, usesWords, type Voucher } from './voucher-values.ts'

const PAGE = 100

type Filter = 'all' | 'active' | 'inactive'

const EMPTY: Record<Filter, string> = {
  all: 'Vouchers that you create appear here.',
  active: 'Vouchers that people can use appear here.',
  inactive: 'Vouchers that are switched off, expired or fully used appear here.',
}

/** The vouchers of a tab, newest first, and the way to have them as a file. */
export function VoucherList({ filter, create }: { filter: Filter; create?: ReactNode }) {
  const query = useInfiniteQuery(
    orpc.vouchers.listVouchers.infiniteOptions({
      input: (cursor: string | undefined) => ({ filter, limit: PAGE, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
  )
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={6} label="Loading voucher codes..." />}
      failed="Failed to load voucher codes"
      isEmpty={() => rows.length === 0}
      empty={
        <EmptyState title="No vouchers" action={filter === 'all' ? create : null}>
          {EMPTY[filter]}
        </EmptyState>
      }
    >
      {() => (
        <Card
          title="Voucher codes"
          flush
          aside={
            <Button variant="default" size="xs" onClick={() => saveVouchers(rows)}>
              Export CSV
            </Button>
          }
        >
          <DataTable
            label="Voucher codes"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Code', cell: ({ code }) => code },
              { header: 'Trial days', right: true, cell: ({ trial_days }) => trial_days },
              { header: 'Used', right: true, cell: usesWords },
              { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
              { header: 'Expires', cell: ({ expires_at }) => (expires_at ? formatTimestamp(expires_at) : 'Never') },
              { header: 'Action', cell: (voucher) => <Toggle voucher={voucher} /> },
            ]}
          />
          {query.hasNextPage ? (
            <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Load more
            </Button>
          ) : null}
        </Card>
      )}
    </QueryView>
  )
}

function Toggle({ voucher: { code, is_active } }: { voucher: Voucher }) {
  const toggling = useOperation(orpc.vouchers.toggleVoucher, {
    success: (after) => (after.is_active ? 'Voucher switched on' : 'Voucher switched off'),
    failed: 'Failed to change the voucher',
    toastFailure: true,
  })
  const act = is_active ? 'Switch off' : 'Switch on'
  return (
    <Button
      variant="default"
      size="xs"
      loading={toggling.isBusy}
      aria-label={`${act} ${code}`}
      onClick={() => toggling.run({ code })}
    >
      {act}
    </Button>
  )
}
