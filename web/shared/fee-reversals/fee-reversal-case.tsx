import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Amount } from '../../ui/amount.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { AwaitsSecondAdmin } from '../people/awaits-second-admin.tsx'
import { DecideFeeReversal } from './decide-fee-reversal.tsx'
import type { FeeReversal } from './fee-reversal-values.ts'
import styles from './fee-reversals.module.css'
import { FeeTrace } from './fee-trace.tsx'
import { RetryRefund } from './retry-refund.tsx'

/** A fee reversal as an admin decides it: who paid, why the other party should, and what each decision does. */
export function FeeReversalCase({ id }: { id: string }) {
  const query = useQuery(orpc.feeReversals.getFeeReversal.queryOptions({ input: { id } }))
  const gone = <EmptyState title="Request not found">We couldn't find it, or you don't have access.</EmptyState>
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={10} />}
      failed="Failed to load the request"
      refused={{ NOT_FOUND: gone, INVALID_INPUT: gone }}
    >
      {(reversal) => <Case reversal={reversal} />}
    </QueryView>
  )
}

function Case({ reversal }: { reversal: FeeReversal }) {
  const { payer, other_party, agreement_id, title, allowed, decided_by, decision_note } = reversal
  return (
    <div className={styles.case}>
      <FactList
        columns={2}
        facts={[
          { label: 'Fee', value: <Amount amount={reversal.amount} currency={reversal.currency} /> },
          { label: 'Status', value: <StatusBadge status={reversal.status} /> },
          { label: 'Paid by', value: payer.name },
          { label: 'To be charged to', value: other_party.name },
          {
            label: 'Agreement',
            value: (
              <TextLink to="/agreement-detail" search={{ id: agreement_id }}>
                {title}
              </TextLink>
            ),
          },
          { label: 'Requested', value: formatTimestamp(reversal.requested_at) },
        ]}
      />
      <section className={styles.quote} aria-label="Reason">
        <h3>Reason</h3>
        <p>{reversal.reason}</p>
      </section>
      {decided_by ? (
        <section className={styles.quote} aria-label="Decision">
          <h3>
            {reversal.status === 'approved' ? 'Approved' : 'Refused'} by {decided_by}
          </h3>
          <p>{decision_note || 'No note'}</p>
        </section>
      ) : null}
      <AwaitsSecondAdmin first={reversal.awaits_second_admin} />
      {allowed.decide ? <DecideFeeReversal reversal={reversal} /> : null}
      {allowed.retry_refund ? <RetryRefund reversal={reversal} /> : null}
      <FeeTrace agreement_id={reversal.agreement_id} />
    </div>
  )
}
