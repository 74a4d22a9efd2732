import type { Report } from '../../shared/payments/money-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import styles from './reports.module.css'

/** Where the revenue came from, line by line, with the sum. */
export function ReportSources({ report: { revenue_sources, total_revenue, currency } }: { report: Report }) {
  const rows = revenue_sources.map((source, index) => ({ ...source, key: String(index) }))
  return (
    <Card title="Revenue sources" flush>
      <DataTable
        label="Revenue sources"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            header: 'Source',
            cell: ({ source_name, description }) =>
              description ? <TwoLines first={source_name} second={description} /> : source_name,
          },
          { header: 'Amount', right: true, cell: ({ amount }) => <Amount amount={amount} currency={currency} /> },
        ]}
      />
      <p className={styles.sum}>
        <span>Total</span>
        <Amount amount={total_revenue} currency={currency} />
      </p>
    </Card>
  )
}
