import { Card } from '../../ui/card.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import type { Check, Checks } from './integrity-values.ts'

/** One line a rule: what it means, whether it holds, and when it was checked. */
export function CheckTable({ checks }: { checks: Checks }) {
  return (
    <Card title="Rules" flush>
      <DataTable
        label="Rules"
        rows={checks.items}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Rule', cell: ({ title, sentence }) => <TwoLines first={title} second={sentence} /> },
          { header: 'Status', cell: ({ state }) => <StatusBadge {...STATES[state]} /> },
          { header: 'Violations', right: true, cell: ({ open_violations }) => open_violations },
          { header: 'Checked', cell: Checked, oneLine: true },
        ]}
      />
    </Card>
  )
}

const STATES = {
  holds: { status: 'completed', word: 'Holds' },
  broken: { status: 'failed', word: 'Broken' },
  failed: { status: 'failed', word: 'Not checked: error' },
  not_checked: { status: 'pending', word: 'Not checked yet' },
} satisfies Record<Check['state'], { status: string; word: string }>

function Checked({ checked_at, fully_checked_at, duration_ms, last_error }: Check) {
  if (!checked_at) return '–'
  const time = (
    <time dateTime={checked_at} title={formatTimestamp(checked_at)}>
      {timeAgo(checked_at)}
    </time>
  )
  const whole = fully_checked_at ? `All rows ${timeAgo(fully_checked_at)}` : 'A part of the rows'
  return <TwoLines first={time} second={last_error ?? `${whole}, in ${duration_ms} ms`} />
}
