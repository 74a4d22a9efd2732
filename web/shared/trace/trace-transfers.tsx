import { formatMoney } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { FailureHelp } from '../payments/failure-help.tsx'
import type { Payment } from '../payments/money-values.ts'
import styles from './payment-trace.module.css'

/** Every attempt to send it, also those that were refused. */
export function TraceTransfers({ payment: { transfers, currency, claimed_back } }: { payment: Payment }) {
  const claimed = claimed_back?.amount ?? 0
  if (transfers.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="trace-transfers">
      <h3 id="trace-transfers">{transfers.length === 1 ? 'Transfer' : 'Transfers'}</h3>
      <ul className={styles.transfers}>
        {transfers.map(({ id, attempt, status, amount, reversed_amount, ...transfer }) => (
          <li key={id}>
            <div className={styles.transferLine}>
              <span>
                <CopyId id={transfer.stripe_transfer_id ?? id} what="transfer id" short={8} />
                {transfers.length > 1 ? <span className={styles.note}>Attempt {attempt}</span> : null}
              </span>
              <StatusBadge
                status={reversed_amount > claimed ? 'failed' : status}
                {...(reversed_amount > claimed && { word: 'Reversed' })}
              />
              <Amount amount={amount} currency={currency} right />
            </div>
            <p className={styles.note}>
              {transfer.completed_at
                ? `Completed ${formatTimestamp(transfer.completed_at)}`
                : `Started ${formatTimestamp(transfer.created_at)}`}
              {reversed_amount > 0 ? `, ${formatMoney(reversed_amount, currency)} came back` : null}
            </p>
            {transfer.error ? (
              <p className={styles.failure}>
                {transfer.error.message}
                <FailureHelp error={transfer.error} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
