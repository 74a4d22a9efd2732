import { useState } from 'react'
import { sumAmounts } from '#domain/money.ts'
import { Amount } from '../../../ui/amount.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { groupRows } from '../../../ui/table/groups.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import type { Scheme } from '../tokens.ts'

export interface SamplePayment {
  id: string
  month: string
  payee: string
  project: string
  gross: number
  net: number
  status: string
}

export const PAYMENTS: readonly SamplePayment[] = [
  { id: '1', month: 'October 2026', payee: 'Priya Shah', gross: 97_440, net: 82_824, status: 'calculated' },
  { id: '2', month: 'October 2026', payee: 'Marco Bianchi', gross: 40_600, net: 34_510, status: 'calculated' },
  { id: '3', month: 'September 2026', payee: 'Priya Shah', gross: 93_120, net: 79_152, status: 'completed' },
  { id: '4', month: 'August 2026', payee: 'Priya Shah', gross: 89_040, net: 75_684, status: 'completed' },
].map((payment) => ({ ...payment, project: 'Fernleaf' }))

const COLUMNS: readonly [Column<SamplePayment>, ...Column<SamplePayment>[]] = [
  {
    ...{ id: 'payee', header: 'Payee', phone: 'first' },
    cell: ({ payee }) => payee,
    sort: { asc: 'payee_asc', desc: 'payee_desc', first: 'asc' },
  },
  { id: 'project', header: 'Project', phone: 'second', cell: ({ project }) => project },
  {
    ...{ id: 'gross', header: 'Gross', phone: 'first-end', right: true },
    cell: ({ gross }) => <Amount amount={gross} currency="gbp" />,
    sort: { asc: 'gross_asc', desc: 'gross_desc', first: 'desc' },
  },
  {
    ...{ id: 'net', header: 'Net', phone: 'second-end', phoneLabel: 'net', right: true },
    cell: ({ net }) => <Amount amount={net} currency="gbp" />,
  },
  { id: 'status', header: 'Status', phone: 'first', cell: ({ status }) => <StatusBadge status={status} /> },
]

/** Everything that a table can do. */
export function FullTable({ scheme }: { scheme: Scheme }) {
  const [sort, setSort] = useState('payee_asc')
  const selection = useSelection(PAYMENTS, {
    rowKey: ({ id }) => id,
    isSelectable: ({ status }) => status === 'calculated',
    initial: ['1'],
  })
  const factor = sort.endsWith('_desc') ? -1 : 1
  const by = (a: SamplePayment, b: SamplePayment) =>
    factor * (sort.startsWith('payee') ? a.payee.localeCompare(b.payee) : a.gross - b.gross)
  return (
    <DataTable
      label={`Payments by month, ${scheme}`}
      columns={COLUMNS}
      rows={PAYMENTS}
      rowKey={({ id }) => id}
      rowLink={() => ({ to: '/design-system' })}
      rowName={({ payee, month }) => `${payee}, ${month}`}
      sorting={{ value: sort, onSort: setSort }}
      groups={groupRows(PAYMENTS, ({ month }) => month).map(({ key, rows }) => ({
        ...{ key, label: key, note: rows.length === 1 ? '1 payment' : `${rows.length} payments` },
        rows: rows.toSorted(by),
        figures: totals(rows),
      }))}
      unfolded={2}
      total={{ label: `Total, ${PAYMENTS.length} payments`, figures: totals(PAYMENTS) }}
      selection={selection}
      menu={() => [{ label: 'Open the agreement', link: { to: '/design-system' } }]}
    />
  )
}

const totals = (rows: readonly SamplePayment[]) => ({
  gross: <Amount amount={sumAmounts(rows.map(({ gross }) => gross))} currency="gbp" />,
  net: <Amount amount={sumAmounts(rows.map(({ net }) => net))} currency="gbp" />,
})
