import { Button } from '@mantine/core'
import { useAddress } from '../../lib/use-address.ts'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { receiptUrl } from '../../shared/payments/receipt-url.ts'
import { useRetryTransfer } from '../../shared/trace/use-retry-transfer.ts'
import styles from './payments-page.module.css'

interface PaymentActionsProps {
  payment: PaymentSummary
  onPay: () => void
}

/** Pay, try again, keep the receipt, and always: see how it came about. Once it is funded, only its transfer is tried again. */
export function PaymentActions({ payment, onPay }: PaymentActionsProps) {
  const { id, payee, is_funded, allowed } = payment
  const { set } = useAddress()
  const retrying = useRetryTransfer()
  const name = `${payee.name}, ${periodOf(payment)}`
  return (
    <span className={styles.actions}>
      {allowed.pay ? (
        <Button size="compact-md" fz="sm" onClick={onPay} aria-label={`Pay ${name}`}>
          Pay
        </Button>
      ) : null}
      {allowed.retry ? (
        <Button
          size="compact-md"
          fz="sm"
          onClick={is_funded ? () => retrying.run({ payment_id: id }) : onPay}
          loading={retrying.isBusy}
          aria-label={`Retry ${name}`}
        >
          Retry
        </Button>
      ) : null}
      {allowed.receipt ? (
        <Button
          component="a"
          href={receiptUrl(id)}
          download
          size="compact-md"
          fz="sm"
          variant="default"
          aria-label={`Receipt of ${name}`}
        >
          Receipt
        </Button>
      ) : null}
      <Button
        size="compact-md"
        fz="sm"
        variant="default"
        onClick={() => set({ payment: id }, { replace: false })}
        aria-label={`Details of ${name}`}
      >
        Details
      </Button>
    </span>
  )
}
