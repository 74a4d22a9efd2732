import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { automaticRetryDelayMinutes } from '#domain/payment.ts'
import type { Payment } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'
import { receiptUrl } from '../payments/receipt-url.ts'
import { RemindPayment } from '../reminders/remind-payment.tsx'
import styles from './payment-trace.module.css'
import { useRetryTransfer } from './use-retry-transfer.ts'

/** What the viewer may do with it: keep the receipt, send a refused transfer again, or remind the owner of it. */
export function TraceActions({ payment }: { payment: Payment }) {
  const { id, allowed, is_funded, failure_reason, status, stage, viewer_side, reminded_at, payer, project } = payment
  const retrying = useRetryTransfer()
  const mayRetry = allowed.retry && is_funded
  const isLate = viewer_side === 'provider' && stage === 'overdue' && (allowed.remind || reminded_at !== null)
  return (
    <>
      {status === 'failed' && failure_reason ? (
        <p className={styles.failure} role="alert">
          {failure_reason} {whatNext(payment)}
        </p>
      ) : null}
      {allowed.receipt || mayRetry || isLate ? (
        <div className={styles.actions}>
          {allowed.receipt ? (
            <Button
              component="a"
              href={receiptUrl(id)}
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
          {isLate ? (
            <RemindPayment
              payment={{ ...payment, payer_name: payer.name }}
              about={`${project.title}, ${periodOf(payment)}`}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** Where the money is after a refused transfer, and who does what about it. */
function whatNext({ is_funded, transfers, viewer_side, payer }: Payment): string | null {
  if (!is_funded) return null
  const itself = automaticRetryDelayMinutes(transfers.length - 1) === null ? '' : 'We’ll retry it automatically. '
  if (viewer_side === 'provider') return `${itself}The money is set aside for you.`
  const charged = viewer_side === 'owner' ? 'You are' : `${payer.name} is`
  return `${itself}${charged} not charged again.`
}
