import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkOf } from '../../lib/link-of.ts'
import { useViewer } from '../../lib/session.tsx'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { receiptUrl } from '../../shared/payments/receipt-url.ts'
import { RemindPayment } from '../../shared/reminders/remind-payment.tsx'
import { useRetryTransfer } from '../../shared/trace/use-retry-transfer.ts'
import styles from './payments-page.module.css'

/** A bank transfer is sent elsewhere; the others go on on a page. */
const continueWords = (method: string) => (method === 'bank_transfer' ? 'View what to do' : 'Continue')

interface PaymentActionsProps {
  payment: PaymentSummary
  onPay: () => void
}

/** Pay, go on with what waits, retry, remind, or download the receipt. Once it is funded, only its transfer is retried. */
export function PaymentActions({ payment, onPay }: PaymentActionsProps) {
  const viewer = useViewer()
  const { id, payer, payee, stage, is_funded, amount_to_charge, allowed, waiting } = payment
  const retrying = useRetryTransfer()
  const name = `${payee.name}, ${periodOf(payment)}`
  return (
    <span className={styles.actions}>
      {waiting?.pay_url ? (
        <ContinueLink to={waiting.pay_url} words={continueWords(waiting.method)} about={name} />
      ) : null}
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
          onClick={is_funded && amount_to_charge === 0 ? () => retrying.run({ payment_id: id }) : onPay}
          loading={retrying.isBusy}
          aria-label={`Retry ${name}`}
        >
          Retry
        </Button>
      ) : null}
      {payee.id === viewer.id && stage === 'overdue' ? (
        <RemindPayment payment={{ ...payment, payer_name: payer.name }} about={name} compact />
      ) : null}
      {allowed.receipt ? (
        <a href={receiptUrl(id)} download className={styles.receipt} aria-label={`Receipt of ${name}`}>
          Receipt
        </a>
      ) : null}
    </span>
  )
}

function ContinueLink({ to, words, about }: { to: string; words: string; about: string }) {
  return (
    <Button
      size="compact-sm"
      fz="sm"
      variant="default"
      aria-label={`${words}: ${about}`}
      renderRoot={(props) => <Link {...linkOf(to)} {...props} />}
    >
      {words}
    </Button>
  )
}
