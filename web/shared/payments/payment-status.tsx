import { formatMoney } from '#domain/money.ts'
import { stageWords } from '#domain/payment-words.ts'
import { useViewer } from '../../lib/session.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { FailureHelp } from './failure-help.tsx'
import type { PaymentSummary } from './money-values.ts'
import styles from './payments.module.css'

type CameBack = NonNullable<PaymentSummary['came_back']>

/** A payment's status with its days, why it failed or who owes it again, and what it waits for. */
export function PaymentStatus({ payment }: { payment: PaymentSummary }) {
  const { id } = useViewer()
  const { status, stage, failure_reason, error, payee_ready, came_back, claimed_back, waiting } = payment
  const { paid_in_part, held } = payment
  const isWaiting = stage === 'overdue' || stage === 'due'
  const isOpen = came_back !== null && (came_back.payer_owes !== 0 || came_back.payee_is_owed > 0)
  const isOwedAgain = status === 'completed' && isOpen
  return (
    <span className={styles.status}>
      <StatusBadge
        status={status === 'failed' || isOwedAgain ? 'failed' : stage}
        word={isOwedAgain ? RETURNED[came_back.cause] : <Stage payment={payment} />}
      />
      {paid_in_part ? <span className={styles.second}>{paid_in_part.sentence}</span> : null}
      {waiting ? <span className={styles.second}>{waiting.sentence}</span> : null}
      {claimed_back ? <span className={styles.reason}>{claimedWords(payment, claimed_back, id)}</span> : null}
      {isOpen ? <span className={styles.reason}>{owingWords(payment, came_back, id)}</span> : null}
      {status === 'failed' && failure_reason && !isOpen ? (
        <>
          <span className={styles.reason}>{failure_reason}</span>
          {error ? <FailureHelp error={error} /> : null}
        </>
      ) : null}
      {held ? <span className={styles.second}>{held}</span> : null}
      {isWaiting && !payee_ready && !held ? <span className={styles.dim}>No payout account yet</span> : null}
    </span>
  )
}

/** '£494.40 gross claimed back' to who paid, net to who received. */
function claimedWords(
  { payee, currency }: PaymentSummary,
  { gross_amount, amount }: NonNullable<PaymentSummary['claimed_back']>,
  viewer_id: string,
): string {
  const isPayee = payee.id === viewer_id
  return `${formatMoney(isPayee ? amount : gross_amount, currency)} ${isPayee ? 'net' : 'gross'} claimed back`
}

/** 'You owe £974.40', '£828.24 to be transferred again'; the page of the payment says the rest. */
function owingWords(
  { payer, currency }: PaymentSummary,
  { payer_owes, payee_is_owed }: CameBack,
  viewer_id: string,
): string {
  const money = (amount: number) => formatMoney(amount, currency)
  const payerWords = payer.id === viewer_id ? 'You owe' : `${payer.name} owes`
  const words = [
    payer_owes > 0 ? `${payerWords} ${money(payer_owes)}` : null,
    payer_owes < 0 ? `${money(-payer_owes)} paid twice` : null,
    payee_is_owed > 0 ? `${money(payee_is_owed)} to be transferred again` : null,
  ]
  return words.filter((word) => word !== null).join(', ')
}

/** '4 days overdue'; a phone shows the days, beside the sign and under the heading that say the rest. */
function Stage({ payment }: { payment: PaymentSummary }) {
  const { id } = useViewer()
  const waits_for = payment.waiting?.state === 'payer' ? (payment.payer.id === id ? 'you' : 'payer') : null
  const words = stageWords({ ...payment, waits_for })
  if (!words.endsWith(OVERDUE)) return words
  return (
    <span>
      {words.slice(0, -OVERDUE.length)}
      <span className={styles.rest}>{OVERDUE}</span>
    </span>
  )
}

const RETURNED = {
  ...{ refund: 'Refunded', chargeback: 'Charged back', transfer_reversal: 'Reversed' },
  claim_back: 'Owed again',
} as const
const OVERDUE = ' overdue'
