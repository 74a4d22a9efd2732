import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import type { TerminationReview } from './termination-values.ts'
import styles from './terminations.module.css'

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))

/** A termination on which the two sides do not agree: an admin decides (decision C-187). */
export function TerminationCase({ id }: { id: string }) {
  const query = useQuery(orpc.terminations.getTerminationReview.queryOptions({ input: { id } }))
  const gone = <EmptyState title="Request not found">We couldn't find it, or you don't have access.</EmptyState>
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={8} />}
      failed="Failed to load the request"
      refused={{ NOT_FOUND: gone, INVALID_INPUT: gone }}
    >
      {(review) => <Case review={review} />}
    </QueryView>
  )
}

function Case({ review }: { review: TerminationReview }) {
  const [decision, decide] = useState<'confirm' | 'decline' | null>(null)
  const { agreement_id, title, project, requested_by, other_side, reason, last_day, allowed } = review
  return (
    <div className={styles.stack}>
      <FactList
        columns={2}
        facts={[
          {
            label: 'Agreement',
            value: (
              <TextLink to="/agreement-detail" search={{ id: agreement_id }}>
                {title}
              </TextLink>
            ),
          },
          { label: 'Project', value: project.title },
          { label: 'Requested by', value: `${requested_by.name}, to ${other_side.name}` },
          { label: 'Last day', value: formatDate(last_day) },
          { label: 'Status', value: <StatusBadge status={outcomeOf(review)} /> },
          { label: 'For review since', value: review.referred_at ? formatTimestamp(review.referred_at) : '' },
        ]}
      />
      <p className={styles.reason}>
        {requested_by.name}: “{reason}”
      </p>
      <p className={styles.reason}>{answerWords(review)}</p>
      {allowed.confirm || allowed.decline ? (
        <DialogActions>
          <Button variant="default" onClick={() => decide('decline')}>
            Decline
          </Button>
          <Button color="red" onClick={() => decide('confirm')}>
            Confirm
          </Button>
        </DialogActions>
      ) : null}
      <Suspense>
        {decision ? <DecideDialog termination={review} decision={decision} onClose={() => decide(null)} /> : null}
      </Suspense>
    </div>
  )
}

function outcomeOf({ status }: TerminationReview): string {
  if (status === 'agreed') return 'approved'
  return status === 'under_review' ? 'requested' : status
}

/** Why it came to an admin, or what the admin wrote. */
function answerWords({ status, review_cause, note, other_side }: TerminationReview): string {
  if (status !== 'under_review') return note ? `Note: ${note}` : 'Decided without a note.'
  if (review_cause === 'silence') return `${other_side.name} did not answer in time.`
  return note ? `Declined: ${note}` : `${other_side.name} declined.`
}
