import { Link } from '@tanstack/react-router'
import type { DifferenceCause } from '#domain/reconciliation.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import type { Difference } from './reconciliation-values.ts'

/** One line a difference: what differs and why, where to look at it, and how old it is. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <DataTable
      label="Differences"
      rows={differences}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Difference', cell: ({ sentence }) => sentence },
        {
          header: 'Cause',
          cell: ({ cause, resolved_at }) => (
            <StatusBadge {...(resolved_at ? { status: 'settled', word: 'Resolved' } : CAUSES[cause])} />
          ),
        },
        {
          header: 'At Stripe',
          cell: ({ stripe_id, payment_id }) => (
            <TwoLines
              first={<CopyId id={stripe_id} what="Stripe id" short={10} />}
              second={payment_id ? <TracedPayment id={payment_id} /> : ''}
            />
          ),
        },
        {
          header: 'Found',
          cell: ({ found_at, age_days }) => (
            <TwoLines
              first={
                <time dateTime={found_at} title={formatTimestamp(found_at)}>
                  {timeAgo(found_at)}
                </time>
              }
              second={ageWords(age_days)}
            />
          ),
        },
      ]}
    />
  )
}

const CAUSES: Record<DifferenceCause, { status: string; word: string }> = {
  missing_in_ledger: { status: 'failed', word: 'Missing in the ledger' },
  missing_at_stripe: { status: 'failed', word: 'Missing at Stripe' },
  amount_differs: { status: 'failed', word: 'Amount differs' },
  fee: { status: 'settled', word: 'Fee' },
  in_transit: { status: 'processing', word: 'In transit' },
}

const ageWords = (days: number) => (days === 0 ? 'Less than a day' : days === 1 ? '1 day' : `${days} days`)

function TracedPayment({ id }: { id: string }) {
  return (
    <Link to="." search={(previous: object) => ({ ...previous, payment: id }) as never} resetScroll={false}>
      Open the payment
    </Link>
  )
}
