import { formatDate } from '#domain/calendar-date-words.ts'
import { isolated } from '#domain/isolated.ts'
import { signedNameWords } from '#domain/signed-name.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp, formatTimestampDay } from '../../ui/timestamps.ts'
import type { Agreement } from './agreement-values.ts'
import styles from './amendments.module.css'
import { TermChanges } from './term-changes.tsx'

/** What both sides have proposed to change, and what came of it. */
export function AmendmentHistory({ agreement: { id, currency } }: { agreement: Agreement }) {
  const query = useList(orpc.amendments.listAmendments, { id })
  return (
    <Card title="Proposed amendments" flush>
      <QueryView
        query={query}
        loading={<LinesSkeleton lines={3} />}
        failed="Failed to load amendments."
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState title="No amendments">Either side can request one from the top of this page.</EmptyState>}
      >
        {(items) => (
          <ul className={styles.proposals}>
            {items.map(
              ({ id: key, status, proposed_by, proposed_at, message, note, answered_by, signatures, ...amendment }) => (
                <li key={key}>
                  <div className={styles.head}>
                    <b>From {formatDate(amendment.effective_from)}</b>
                    <StatusBadge status={status === 'proposed' ? 'requested' : status} />
                    <span className={styles.dim}>
                      {isolated(proposed_by.name)}, {formatTimestampDay(proposed_at)}
                    </span>
                  </div>
                  <TermChanges before={amendment.before} after={amendment.after} currency={currency} />
                  {message ? (
                    <p className={styles.dim}>
                      {proposed_by.name}: “{message}”
                    </p>
                  ) : null}
                  {note && answered_by ? (
                    <p className={styles.dim}>
                      {answered_by.name}: “{note}”
                    </p>
                  ) : null}
                  {signatures.map(({ act, signed_at, ...signature }) => (
                    <p key={act} className={styles.dim}>
                      {SIGNED[act]}: {signedNameWords(signature)}, {formatTimestamp(signed_at)}
                    </p>
                  ))}
                </li>
              ),
            )}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} />
    </Card>
  )
}

const SIGNED = { proposed: 'Signed to propose it', accepted: 'Signed to accept it' } as const
