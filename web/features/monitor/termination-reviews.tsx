import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useListPages } from '../../lib/use-list.ts'
import type { TerminationReview } from '../../shared/terminations/termination-values.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { formatMoment, timeAgo } from '../../ui/moments.ts'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import styles from './monitor.module.css'

const DecideDialog = lazy(async () => ({
  default: (await import('../../shared/terminations/decide-dialog.tsx')).DecideDialog,
}))

type Open = { review: TerminationReview; decision: 'confirm' | 'decline' } | null

/** Terminations on which the two sides do not agree: an admin decides (decision C-187). */
export function TerminationReviews() {
  const [open, setOpen] = useState<Open>(null)
  const query = useListPages(orpc.terminations.listTerminationReviews, {})
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton columns={5} label="Loading terminations..." />}
      failed="Failed to load terminations"
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        return (
          <div className={styles.stack}>
            {items.length > 0 ? (
              <Card title="Terminations" flush>
                <DataTable
                  label="Terminations"
                  rows={items}
                  rowKey={({ id }) => id}
                  columns={[
                    { header: 'Agreement', cell: Agreement },
                    { header: 'Requested by', cell: Requested },
                    { header: 'Last day', cell: ({ last_day }) => formatDate(last_day), oneLine: true },
                    { header: 'Waiting', cell: Waiting },
                    { header: 'Actions', cell: (review) => <Actions review={review} onOpen={setOpen} /> },
                  ]}
                />
              </Card>
            ) : (
              <Card>
                <EmptyState title="No terminations to decide">
                  Requests that the other side declined or did not answer within 14 days appear here.
                </EmptyState>
              </Card>
            )}
            <LoadMore query={query} />
            <Suspense>
              {open ? (
                <DecideDialog termination={open.review} decision={open.decision} onClose={() => setOpen(null)} />
              ) : null}
            </Suspense>
          </div>
        )
      }}
    </QueryView>
  )
}

function Agreement({ agreement_id, title, project }: TerminationReview) {
  return (
    <TwoLines
      first={
        <TextLink to="/agreement-detail" search={{ id: agreement_id }}>
          {title}
        </TextLink>
      }
      second={project.title}
    />
  )
}

function Requested({ requested_by, other_side, reason }: TerminationReview) {
  return <TwoLines first={`${requested_by.name}, to ${other_side.name}`} second={reason} />
}

function Waiting({ review_since, review_cause, note }: TerminationReview) {
  return (
    <TwoLines
      first={
        review_since ? (
          <time dateTime={review_since} title={formatMoment(review_since)}>
            {timeAgo(review_since)}
          </time>
        ) : null
      }
      second={review_cause === 'silence' ? 'Not answered in time' : note ? `Declined: ${note}` : 'Declined'}
    />
  )
}

function Actions({ review, onOpen }: { review: TerminationReview; onOpen: (open: Open) => void }) {
  const about = `the termination of ${review.title}`
  return (
    <span className={styles.actions}>
      <Button
        color="red"
        size="xs"
        aria-label={`Confirm ${about}`}
        onClick={() => onOpen({ review, decision: 'confirm' })}
      >
        Confirm
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={`Decline ${about}`}
        onClick={() => onOpen({ review, decision: 'decline' })}
      >
        Decline
      </Button>
    </span>
  )
}
