import type { InferClientOutputs } from '@orpc/client'
import { Link } from '@tanstack/react-router'
import { ATTENTION_WORDS } from '#domain/attention.ts'
import { type client, orpc } from '../../lib/client.ts'
import { linkOf } from '../../lib/link-of.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useListPages } from '../../lib/use-list.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import styles from './monitor.module.css'

type Item = InferClientOutputs<typeof client>['reviews']['listAttentionItems']['items'][number]

/** Stuck money, disputes that stay open and faults: nobody asked, and an admin should look. The oldest is the first. */
export function AttentionItems() {
  const query = useListPages(orpc.reviews.listAttentionItems, {})
  return (
    <>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={4} label="Loading what needs a look..." />}
        failed="Failed to load what needs a look"
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return (
            <Card title="Needs a look" flush={items.length > 0}>
              {items.length > 0 ? (
                <ItemTable items={items} />
              ) : (
                <EmptyState title="Nothing is stuck">
                  Stuck money, disputes open for more than 14 days, reports of people, broken rules and failed jobs
                  appear here.
                </EmptyState>
              )}
            </Card>
          )
        }}
      </QueryView>
      <LoadMore query={query} />
    </>
  )
}

function ItemTable({ items }: { items: readonly Item[] }) {
  return (
    <DataTable
      label="Needs a look"
      rows={items}
      rowKey={({ id, kind }) => `${kind} ${id}`}
      columns={[
        { header: 'What', cell: What },
        { header: 'Who', cell: ({ person }) => person?.name ?? '–' },
        { header: 'Amount', right: true, cell: ({ sum }) => (sum ? <Amount {...sum} /> : '–') },
        {
          header: 'Since',
          cell: ({ since }) => (
            <time dateTime={since} title={formatTimestamp(since)}>
              {timeAgo(since)}
            </time>
          ),
        },
      ]}
    />
  )
}

function What({ kind, title, detail, link }: Item) {
  const words = ATTENTION_WORDS[kind]
  return (
    <TwoLines
      first={<Link {...linkOf(link)}>{title}</Link>}
      second={<span className={styles.words}>{detail ? `${words}: ${detail}` : words}</span>}
    />
  )
}
