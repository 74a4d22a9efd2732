import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Currency, formatMoney } from '#domain/money.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './charge-trace.module.css'

type ChargeTraceData = InferClientOutputs<typeof client>['payments']['getChargeTrace']
type Count = ChargeTraceData['counts'][number]
type Part = NonNullable<Count['report']>['parts'][number]

/** Where a charge went: the line that counts it, who has what of the line, and by which payment. */
export function ChargeTrace({ record_id }: { record_id: string }) {
  const query = useQuery(orpc.payments.getChargeTrace.queryOptions({ input: { record_id } }))
  const missing = <p className={styles.note}>Its record was removed, so it cannot be followed further.</p>
  return (
    <div className={styles.trace}>
      <QueryView
        query={query}
        loading={<LinesSkeleton lines={3} />}
        failed="Failed to follow this charge"
        refused={{ NOT_FOUND: missing }}
      >
        {(trace) => <Followed trace={trace} />}
      </QueryView>
    </div>
  )
}

function Followed({ trace: { counts, related, currency } }: { trace: ChargeTraceData }) {
  return (
    <>
      {counts.map((count) => (
        <CountOf
          key={`${count.agreement.id} ${count.mapping_name} ${count.matched}`}
          count={count}
          currency={currency}
        />
      ))}
      {related.length > 0 ? (
        <p className={styles.note}>
          Also of this payment:{' '}
          {related
            .map(
              ({ kind, gross, occurred_at }) =>
                `${kind} of ${formatMoney(gross, currency)} on ${formatTimestampDay(occurred_at)}`,
            )
            .join(', ')}
          .
        </p>
      ) : null}
    </>
  )
}

function CountOf({ count: { agreement, amount, report }, currency }: { count: Count; currency: Currency }) {
  const clause = (
    <TextLink to="/agreement-detail" search={{ id: agreement.id, tab: 'terms' }}>
      {agreement.title}
    </TextLink>
  )
  if (!report) {
    return (
      <p>
        {formatMoney(amount, currency)} counts under {clause}, in no submitted report yet.
      </p>
    )
  }
  return (
    <div>
      <p>
        {formatMoney(amount, currency)} counts under {clause}, in{' '}
        <TextLink to="/revenue-report-detail" search={{ reportId: report.id }}>
          {periodOf(report)}
        </TextLink>
        {report.line
          ? `, line ${report.line.position}, ${report.line.source_name}, of ${formatMoney(report.line.amount, currency)}`
          : ''}
        .
      </p>
      {report.parts.length > 0 ? (
        <ul className={styles.parts}>
          {report.parts.map((part) => (
            <PartOf key={`${part.agreement_id} ${part.holder.id}`} part={part} currency={currency} />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>Nothing of the line is shared yet.</p>
      )}
    </div>
  )
}

/** A share of the line, and the payments that settle it. */
function PartOf({ part: { holder, gross, net, payments }, currency }: { part: Part; currency: Currency }) {
  return (
    <li>
      <span>
        {holder.name} has <Amount amount={gross} currency={currency} /> gross of this line,{' '}
        <Amount amount={net} currency={currency} /> net
      </span>
      {payments.map((payment) => (
        <span key={payment.id} className={styles.payment}>
          <Link
            to="."
            search={(previous: object) => ({ ...previous, payment: payment.id }) as never}
            resetScroll={false}
            className={styles.link}
          >
            Payment of {formatMoney(payment.net, currency)}
          </Link>
          <StatusBadge status={payment.status} />
        </span>
      ))}
    </li>
  )
}
