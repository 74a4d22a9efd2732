import { useQuery } from '@tanstack/react-query'
import { TRANSFER_ANALYTICS } from '#domain/payment-batch.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useShowsPlace } from '../../lib/shown-places.ts'
import { TextLink } from '../../ui/links.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BankAsks } from '../cards/bank-asks.tsx'
import { WaitingCharge } from '../funding/waiting-charge.tsx'
import { FailureHelp } from '../payments/failure-help.tsx'
import type { Batch } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { TraceLink } from '../payments/trace-link.tsx'
import { batchSteps } from './batch-steps.ts'

const LOOK_AGAIN_MS = 2000

interface BatchProgressProps {
  batch_id: string
  /** When its result leads to another page: closes what it stands in. */
  onLeave?: () => void
}

/** A batch as it happens, live; also found again after a reload, since the server knows it. */
export function BatchProgress({ batch_id, onLeave }: BatchProgressProps) {
  useShowsPlace('/checkout?charge=')
  const query = useQuery(
    orpc.payments.getBatch.queryOptions({
      input: { id: batch_id },
      // News comes by itself; this is for when its way is cut.
      refetchInterval: ({ state }) => (state.data?.message === null ? LOOK_AGAIN_MS : false),
    }),
  )
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={4} />}
      failed="Failed to load payment data. Please try again."
    >
      {(batch) => <Progress batch={batch} onLeave={onLeave} />}
    </QueryView>
  )
}

/** Why a card was declined stands at its step, and is not repeated for each payment. */
function Progress({ batch, onLeave }: { batch: Batch; onLeave: (() => void) | undefined }) {
  const { payments, counts, message, currency, charge } = batch
  return (
    <div className={styles.stack}>
      <ProgressSteps label="Payment progress" steps={batchSteps(batch)} />
      {charge?.error ? <FailureHelp error={charge.error} /> : null}
      {charge?.waiting && charge.method !== 'card' ? (
        <WaitingCharge waiting={charge.waiting} instructions={charge.instructions} currency={currency} />
      ) : charge?.confirm_url ? (
        <BankAsks url={charge.confirm_url} />
      ) : null}
      {message ? (
        <p className={styles.result} data-tone={toneOf(batch)} role="status">
          <Result message={message} onLeave={onLeave} />
        </p>
      ) : null}
      <ul className={styles.outcomes} aria-label="Payments">
        {payments.map(({ id, payee, amount, status, outcome, failure_reason, error, paid_in_part }) => (
          <li key={id}>
            <span>
              {payee.name}
              {paid_in_part && paid_in_part !== message ? <span className={styles.second}>{paid_in_part}</span> : null}
              {failure_reason && failure_reason !== charge?.failure_message ? (
                <>
                  <span className={styles.reason}>{failure_reason}</span>
                  {error ? <FailureHelp error={error} /> : null}
                </>
              ) : null}
            </span>
            <StatusBadge status={outcome === 'transfer_failed' || outcome === 'left_out' ? outcome : status} />
            <span className={styles.net}>
              <TraceLink payment_id={id} amount={amount} currency={currency} /> <small>net</small>
            </span>
          </li>
        ))}
      </ul>
      {payments.length < counts.all ? (
        <p className={styles.dim}>
          {counts.all.toLocaleString('en-GB')} payments in all; those that failed come first.
        </p>
      ) : null}
    </div>
  )
}

/** The result in the server's words; the page they name is a link. */
function Result({ message, onLeave }: { message: string; onLeave: (() => void) | undefined }) {
  const [before, after] = message.split(TRANSFER_ANALYTICS)
  if (after === undefined) return message
  return (
    <>
      {before}
      <TextLink to="/transfer-analytics" onClick={onLeave}>
        {TRANSFER_ANALYTICS}
      </TextLink>
      {after}
    </>
  )
}

/** Good when all of it went well, bad when none did. */
function toneOf({ counts }: Batch): 'good' | 'waiting' | 'bad' {
  if (counts.success > 0 && counts.success + counts.left_out === counts.all) return 'good'
  return counts.success > 0 ? 'waiting' : 'bad'
}
