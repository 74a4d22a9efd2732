import { Amount } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import styles from './monitor.module.css'
import type { ReviewItem } from './monitor-values.ts'
import { ReviewAnswers } from './review-answers.tsx'
import { REVIEW_CASES } from './review-cases.ts'

/** One line a request: who wants what in their own words, and the answers; its title opens the case. */
export function ReviewTable({ items }: { items: readonly ReviewItem[] }) {
  return (
    <DataTable
      label="Requests"
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Request',
          cell: ({ kind, id, title, reason }) => (
            <TwoLines
              first={
                <TextLink to="." search={(previous: object) => ({ ...previous, kind, item: id }) as never}>
                  {title}
                </TextLink>
              }
              second={<span className={styles.quote}>{`${REVIEW_CASES[kind].label}: “${reason}”`}</span>}
            />
          ),
        },
        { header: 'Requested by', cell: ({ requested_by }) => <bdi>{requested_by.name}</bdi> },
        { header: 'Amount', right: true, cell: ({ sum }) => (sum ? <Amount {...sum} /> : '–') },
        {
          header: 'Requested',
          oneLine: true,
          cell: ({ requested_at }) => (
            <time dateTime={requested_at} title={formatTimestamp(requested_at)}>
              {timeAgo(requested_at)}
            </time>
          ),
        },
        { header: 'State', cell: State },
        { header: 'Answer', right: true, cell: (item) => (isOpen(item) ? <ReviewAnswers item={item} /> : '–') },
      ]}
    />
  )
}

const isOpen = ({ outcome, needs_attention }: ReviewItem) => outcome === null && !needs_attention

function State({ outcome, needs_attention, approved_by }: ReviewItem) {
  if (needs_attention) return <StatusBadge status="failed" word="Refund failed" />
  if (!approved_by) return <StatusBadge status={outcome ?? 'requested'} />
  return (
    <span className={styles.state}>
      <StatusBadge status="requested" word="Second admin needed" />
      <span className={styles.dim}>{approved_by} approved</span>
    </span>
  )
}
