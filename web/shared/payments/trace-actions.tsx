import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import type { Payment } from './money-values.ts'
import styles from './payment-trace.module.css'
import { useRetryTransfer } from './use-retry-transfer.ts'

/** What the reader may do with it: keep the receipt, or send a refused transfer once more. */
export function TraceActions({ payment }: { payment: Payment }) {
  const { id, allowed, is_funded, failure_reason, status, viewer_side, payer } = payment
  const retrying = useRetryTransfer()
  const mayRetry = allowed.retry && is_funded
  // Why a card was declined is for whoever pays with it.
  const reason =
    viewer_side === 'provider' ? `It has not gone through yet. ${payer.name} can try it again.` : failure_reason
  return (
    <>
      {status === 'failed' && reason ? (
        <p className={styles.failure} role="alert">
          {reason}
        </p>
      ) : null}
      {allowed.receipt || mayRetry ? (
        <div className={styles.actions}>
          {allowed.receipt ? (
            <Button
              component="a"
              href={`/api/payments/${id}/receipt.pdf`}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              Download receipt
            </Button>
          ) : null}
          {mayRetry ? (
            <Button
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => retrying.run({ payment_id: id })}
              loading={retrying.isBusy}
            >
              Retry
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
