import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { receiptUrl } from '../../shared/payments/receipt-url.ts'
import { useRetryTransfer } from '../../shared/trace/use-retry-transfer.ts'
import { formatMomentShortDay } from '../../ui/moments.ts'
import styles from './payments-page.module.css'

interface PaymentActionsProps {
  payment: PaymentSummary
  onPay: () => void
}

/** Pay, retry, remind, or download the receipt. Once it is funded, only its transfer is retried. */
export function PaymentActions({ payment, onPay }: PaymentActionsProps) {
  const { id, payee, is_funded, allowed } = payment
  const retrying = useRetryTransfer()
  const name = `${payee.name}, ${periodOf(payment)}`
  return (
    <span className={styles.actions}>
      {allowed.pay ? (
        <Button
          size="compact-sm"
          fz="sm"
          variant="default"
          className={styles.pay ?? ''}
          onClick={onPay}
          aria-label={`Pay ${name}`}
        >
          Pay
        </Button>
      ) : null}
      {allowed.retry ? (
        <Button
          size="compact-sm"
          fz="sm"
          variant="default"
          onClick={is_funded ? () => retrying.run({ payment_id: id }) : onPay}
          loading={retrying.isBusy}
          aria-label={`Retry ${name}`}
        >
          Retry
        </Button>
      ) : null}
      <Remind payment={payment} name={name} />
      {allowed.receipt ? (
        <a href={receiptUrl(id)} download className={styles.receipt} aria-label={`Receipt of ${name}`}>
          Receipt
        </a>
      ) : null}
    </span>
  )
}

/** Reminds the owner of an overdue payment; for three days it then says when that was. */
function Remind({ payment, name }: { payment: PaymentSummary; name: string }) {
  const viewer = useViewer()
  const { id, payer, payee, stage, reminded_at, allowed } = payment
  const reminding = useOperation(orpc.payments.remindOfPayment, {
    success: `Reminder sent to ${payer.name}`,
    failed: 'Failed to send the reminder',
    toastFailure: true,
  })
  if (allowed.remind) {
    return (
      <Button
        size="compact-sm"
        fz="sm"
        variant="default"
        onClick={() => reminding.run({ id })}
        loading={reminding.isBusy}
        aria-label={`Remind ${payer.name} of ${name}`}
      >
        Remind
      </Button>
    )
  }
  if (stage !== 'overdue' || !reminded_at || payee.id !== viewer.id) return null
  return <span className={styles.reminded}>Reminded {formatMomentShortDay(reminded_at)}</span>
}
