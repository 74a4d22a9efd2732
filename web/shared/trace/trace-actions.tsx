import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { automaticRetryDelayMinutes } from '#domain/payment.ts'
import { HrefLink } from '../../ui/href-link.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { FailureHelp } from '../payments/failure-help.tsx'
import type { Payment } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'
import { receiptUrl } from '../payments/receipt-url.ts'
import { RemindPayment } from '../reminders/remind-payment.tsx'
import { DownloadTrace } from './download-trace.tsx'
import styles from './payment-trace.module.css'
import { TraceChanges } from './trace-changes.tsx'
import { useRetryTransfer } from './use-retry-transfer.ts'

const ProcessDialog = lazy(async () => ({
  default: (await import('../processing/process-dialog.tsx')).ProcessDialog,
}))

/** What the viewer may do with it: keep the receipt, send a refused transfer again, or remind the owner of it. */
export function TraceActions({ payment }: { payment: Payment }) {
  const {
    id,
    allowed,
    failure_reason,
    error,
    status,
    stage,
    viewer_side,
    reminded_at,
    payer,
    project,
    came_back,
    paid_in_part,
    waiting,
  } = payment
  const retrying = useRetryTransfer()
  const [isPaying, setIsPaying] = useState(false)
  const owes = (allowed.retry || allowed.pay) && payment.is_funded && payment.amount_to_charge > 0
  const mayRetry = allowed.retry && payment.is_funded && !owes
  const isLate = viewer_side === 'provider' && stage === 'overdue' && (allowed.remind || reminded_at !== null)
  return (
    <>
      {waiting?.pay_url ? (
        <p className={styles.failure} data-over>
          <HrefLink href={waiting.pay_url}>View what to do</HrefLink>
        </p>
      ) : null}
      {came_back ? (
        <p className={styles.failure} role="alert" data-over={isOver(came_back)}>
          {came_back.sentence}
        </p>
      ) : null}
      {status === 'failed' && failure_reason && !came_back ? (
        <p className={styles.failure} role="alert">
          {error ? <strong>{error.title}. </strong> : null}
          {failure_reason} {whatNext(payment)}
          {error ? <FailureHelp error={error} /> : null}
        </p>
      ) : null}
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
        {allowed.receipt && came_back ? (
          <Button component="a" href={receiptUrl(id, 1)} download variant="subtle">
            Receipt as first issued
          </Button>
        ) : null}
        {owes ? (
          <Button onClick={() => setIsPaying(true)}>
            {`Pay ${formatMoney(payment.amount_to_charge, payment.currency)} again`}
          </Button>
        ) : null}
        {paid_in_part && allowed.retry ? (
          <Button onClick={() => setIsPaying(true)}>
            {`Pay the rest, ${formatMoney(payment.amount_to_charge, payment.currency)}`}
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
        <DownloadTrace payment_id={id} />
        {viewer_side ? (
          <ButtonLink to="/support-tickets" search={{ about: `payment:${id}` }} variant="subtle">
            Support Request
          </ButtonLink>
        ) : null}
      </div>
      <TraceChanges payment={payment} />
      {isPaying ? (
        <Suspense>
          <ProcessDialog payments={[payment]} onClose={() => setIsPaying(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const isOver = ({ payer_owes, payee_is_owed }: NonNullable<Payment['came_back']>) =>
  payer_owes === 0 && payee_is_owed === 0

/** Where the money is after a refused transfer, and who does what about it. */
function whatNext({ is_funded, transfers, viewer_side, payer }: Payment): string | null {
  if (!is_funded) return null
  const itself = automaticRetryDelayMinutes(transfers.length - 1) === null ? '' : 'We’ll retry it automatically. '
  if (viewer_side === 'provider') return `${itself}The money is set aside for you.`
  const charged = viewer_side === 'owner' ? 'You are' : `${payer.name} is`
  return `${itself}${charged} not charged again.`
}
