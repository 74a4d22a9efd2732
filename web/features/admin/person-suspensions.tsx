import { Card } from '../../ui/card.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './admin.module.css'
import type { AdminPerson } from './people-values.ts'

/** When and why the account was suspended; nothing where it never was. */
export function PersonSuspensions({ person: { suspensions } }: { person: AdminPerson }) {
  if (suspensions.length === 0) return null
  return (
    <Card title="Suspensions" flush>
      <DataTable
        label="Suspensions"
        rows={suspensions}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Reason', cell: ({ reason }) => <span className={styles.text}>{reason}</span> },
          {
            header: 'Suspended',
            cell: ({ suspended_at, suspended_by }) => (
              <TwoLines first={formatTimestamp(suspended_at)} second={`by ${suspended_by}`} />
            ),
          },
          {
            header: 'Lifted',
            cell: ({ lifted_at, lifted_by }) =>
              lifted_at ? <TwoLines first={formatTimestamp(lifted_at)} second={`by ${lifted_by}`} /> : 'Not yet',
          },
        ]}
      />
    </Card>
  )
}
