import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import type { Checks } from './integrity-values.ts'

const UUID = /^[0-9a-f-]{36}/

/** What breaks the rules, the latest first; a payment opens its trace. */
export function Violations({ checks }: { checks: Checks }) {
  const rows = checks.items.flatMap(({ title, violations }) => violations.map((one) => ({ ...one, title })))
  if (rows.length === 0) return null
  return (
    <Card title="Violations" flush>
      <DataTable
        label="Violations"
        rows={rows.sort((a, b) => (a.found_at < b.found_at ? 1 : -1))}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Rule', cell: ({ title, detail }) => <TwoLines first={title} second={detail} /> },
          {
            header: 'About',
            cell: ({ subject }) => <CopyId id={UUID.exec(subject)?.[0] ?? subject} what="id" short={8} />,
          },
          { header: 'Payment', cell: ({ payment_id }) => (payment_id ? <TracedPayment id={payment_id} /> : '–') },
          {
            header: 'Found',
            cell: ({ found_at }) => (
              <time dateTime={found_at} title={formatTimestamp(found_at)}>
                {timeAgo(found_at)}
              </time>
            ),
          },
        ]}
      />
    </Card>
  )
}

function TracedPayment({ id }: { id: string }) {
  return (
    <Link
      to="."
      search={(previous: object) => ({ ...previous, payment: id }) as never}
      resetScroll={false}
      aria-label={`Open payment ${id}`}
    >
      Open
    </Link>
  )
}
