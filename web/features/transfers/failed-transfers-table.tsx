import { Button } from '@mantine/core'
import { FailureHelp } from '../../shared/payments/failure-help.tsx'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { useRetryTransfer } from '../../shared/trace/use-retry-transfer.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import type { ListedTransfer } from './transfer-values.ts'
import styles from './transfers.module.css'

/** Each failed attempt with its reason, and what has become of its payment since. */
export function FailedTransfersTable({ transfers }: { transfers: readonly ListedTransfer[] }) {
  return (
    <DataTable
      label="Failed transfers"
      rows={transfers}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Payee',
          cell: (transfer) => (
            <TwoLines first={transfer.payee.name} second={`${transfer.project.title}, ${periodOf(transfer)}`} />
          ),
        },
        {
          header: 'Net',
          right: true,
          cell: ({ payment_id, amount, currency }) => (
            <TraceLink payment_id={payment_id} amount={amount} currency={currency} />
          ),
        },
        { header: 'Requested', oneLine: true, cell: ({ created_at }) => formatTimestamp(created_at) },
        {
          header: 'Why',
          cell: ({ error }) => (
            <>
              <span className={styles.reason}>{error?.message || 'No reason given'}</span>
              {error ? <FailureHelp error={error} /> : null}
            </>
          ),
        },
        { header: 'Payment', cell: (transfer) => <Now transfer={transfer} /> },
        { header: 'Actions', right: true, cell: (transfer) => <Retry transfer={transfer} /> },
      ]}
    />
  )
}

const WORDS = { completed: 'Arrived since', processing: 'On its way again' } as const

function Now({ transfer: { payment_status } }: { transfer: ListedTransfer }) {
  const word = payment_status === 'completed' || payment_status === 'processing' ? WORDS[payment_status] : undefined
  return <StatusBadge status={payment_status} word={word} />
}

function Retry({ transfer }: { transfer: ListedTransfer }) {
  const retrying = useRetryTransfer()
  if (!transfer.allowed.retry) return null
  return (
    <Button
      size="compact-sm"
      fz="sm"
      variant="default"
      loading={retrying.isBusy}
      onClick={() => retrying.run({ payment_id: transfer.payment_id })}
      aria-label={`Retry ${transfer.payee.name}, ${periodOf(transfer)}`}
    >
      Retry
    </Button>
  )
}
