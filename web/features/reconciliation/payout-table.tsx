import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Reconciliation } from './reconciliation-values.ts'

const STATES = [
  { state: 'paid', status: 'completed', word: 'Arrived' },
  { state: 'in_transit', status: 'processing', word: 'In transit' },
  { state: 'failed', status: 'failed', word: 'Failed' },
] as const

/** What payout accounts paid out to banks. */
export function PayoutTable({ data: { payouts, currency, time_period_days } }: { data: Reconciliation }) {
  const rows = STATES.filter(({ state }) => payouts[state].count > 0)
  if (rows.length === 0) return null
  const title = `Payouts to banks, last ${time_period_days} days`
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        rows={rows}
        rowKey={({ state }) => state}
        columns={[
          { header: 'Status', cell: ({ status, word }) => <StatusBadge status={status} word={word} /> },
          { header: 'Count', right: true, cell: ({ state }) => payouts[state].count },
          {
            header: 'Amount',
            right: true,
            cell: ({ state }) => <Amount amount={payouts[state].amount} currency={currency} />,
          },
        ]}
      />
    </Card>
  )
}
