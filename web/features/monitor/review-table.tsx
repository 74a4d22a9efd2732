import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'
import { TextLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import { REVIEW_CASES } from './review-cases.ts'

type ReviewItem = InferClientOutputs<typeof client>['reviews']['listReviewItems']['items'][number]

/** One line a request; its title opens the case. */
export function ReviewTable({ items }: { items: readonly ReviewItem[] }) {
  return (
    <DataTable
      label="Requests"
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Request',
          cell: ({ kind, id, title }) => (
            <TwoLines
              first={
                <TextLink to="." search={(previous: object) => ({ ...previous, kind, item: id }) as never}>
                  {title}
                </TextLink>
              }
              second={REVIEW_CASES[kind].label}
            />
          ),
        },
        { header: 'Requested by', cell: ({ requested_by }) => requested_by.name },
        {
          header: 'Requested',
          cell: ({ requested_at }) => (
            <time dateTime={requested_at} title={formatTimestamp(requested_at)}>
              {timeAgo(requested_at)}
            </time>
          ),
        },
        {
          header: 'State',
          cell: ({ outcome, needs_attention }) =>
            needs_attention ? (
              <StatusBadge status="failed" word="Refund failed" />
            ) : (
              <StatusBadge status={outcome ?? 'requested'} />
            ),
        },
      ]}
    />
  )
}
