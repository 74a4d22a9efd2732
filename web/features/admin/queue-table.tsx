import { queueWords } from '#domain/queue-words.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import { countWords, type Queue, type Queues } from './jobs-values.ts'

export function QueueTable({ queues }: { queues: Queues }) {
  return (
    <Card title="Queues" flush>
      <DataTable
        label="Queues"
        rows={queues.items}
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
    </Card>
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
