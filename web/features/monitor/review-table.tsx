import { useState } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/links.tsx'
import { type Shortcut, useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import styles from './monitor.module.css'
import type { ReviewItem } from './monitor-values.ts'
import { type Answer, ReviewAnswers } from './review-answers.tsx'
import { REVIEW_CASES } from './review-cases.ts'

/** Opens one of the two answers of the request whose row has the focus. */
function useAnswerKeys(items: readonly ReviewItem[]) {
  const [answering, setAnswering] = useState<Answering | null>(null)
  const key = (keys: string, label: string, answer: Answer): Shortcut => ({
    keys,
    label,
    run: () => {
      const row = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row
      const item = items.find((one) => one.id === row && isOpen(one))
      if (!item) return false
      setAnswering({ id: item.id, answer })
      return true
    },
  })
  useShortcuts('Requests', [
    key('a', 'Approve, uphold or terminate the request', 'yes'),
    key('r', 'Refuse, dismiss or keep the request', 'no'),
  ])
  return { answering, setAnswering }
}

interface Answering {
  id: string
  answer: Answer
}

/** One line a request: who wants what in their own words, and the answers; its title opens the case. */
export function ReviewTable({ items }: { items: readonly ReviewItem[] }) {
  const { answering, setAnswering } = useAnswerKeys(items)
  return (
    <DataTable
      hasRowKeys
      label="Requests"
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Request',
          cell: ({ kind, id, title, reason }) => (
            <TwoLines
              first={
                <TextLink to="." data-handle search={(previous: object) => ({ ...previous, kind, item: id }) as never}>
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
        {
          header: 'Answer',
          right: true,
          cell: (item) =>
            isOpen(item) ? (
              <ReviewAnswers
                item={item}
                answer={answering?.id === item.id ? answering.answer : null}
                onAnswer={(answer) => setAnswering(answer && { id: item.id, answer })}
              />
            ) : (
              '–'
            ),
        },
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
