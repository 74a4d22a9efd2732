import { useState } from 'react'
import { queueWords } from '#domain/queue-words.ts'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/chart/segments.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import { countWords, type Queue, type Queues } from './jobs-values.ts'

/** The queues that have something to do or have failed; all of them on demand. */
export function QueueTable({ queues: { items } }: { queues: Queues }) {
  const [shown, setShown] = useState<'busy' | 'all'>('busy')
  const busy = items.filter(({ waiting, later, running, failed }) => waiting + later + running + failed > 0)
  const options = [
    { value: 'busy' as const, label: `Busy ${busy.length}` },
    { value: 'all' as const, label: `All ${items.length}` },
  ]
  const rows = shown === 'busy' ? busy : items
  return (
    <Card
      title="Queues"
      aside={<Segments label="Queues shown" options={options} value={shown} onChange={setShown} />}
      flush
    >
      {rows.length === 0 ? (
        <EmptyState title="All queues are idle">Queues with work appear here.</EmptyState>
      ) : (
        <Table rows={rows} />
      )}
    </Card>
  )
}

function Table({ rows }: { rows: Queues['items'] }) {
  return (
    <DataTable
      label="Queues"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { header: 'Queue', cell: ({ name }) => <TwoLines first={queueWords(name)} second={name} /> },
        { header: 'Waiting', right: true, cell: ({ waiting }) => countWords(waiting) },
        { header: 'Oldest', cell: Oldest },
        { header: 'Later', right: true, cell: ({ later }) => countWords(later) },
        { header: 'Running', right: true, cell: ({ running }) => running },
        { header: 'Failed', right: true, cell: ({ failed }) => failed },
      ]}
    />
  )
}

function Oldest({ oldest_due_at }: Queue) {
  if (!oldest_due_at) return '–'
  return (
    <time dateTime={oldest_due_at} title={formatTimestamp(oldest_due_at)}>
      {timeAgo(oldest_due_at)}
    </time>
  )
}
