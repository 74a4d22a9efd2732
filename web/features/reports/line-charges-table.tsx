import { useState } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { madeOf } from '#domain/line-charge.ts'
import type { Currency } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { ChargeTrace } from './charge-trace.tsx'
import type { LineCharge, LineChargeTotals } from './line-charges-values.ts'
import styles from './reports.module.css'

interface LineChargesTableProps {
  items: readonly LineCharge[]
  totals: LineChargeTotals | null
  currency: Currency
}

/** One line for each charge and each refund or dispute: what it was for, and what of it counts. */
export function LineChargesTable({ items, totals, currency }: LineChargesTableProps) {
  const [open, setOpen] = useState<string>()
  const money = (amount: number | null) => (amount === null ? '–' : <Amount amount={amount} currency={currency} />)
  return (
    <DataTable
      label="Charges, refunds and disputes"
      rows={items}
      rowKey={({ id }) => id}
      rowName={({ purpose, day }) => `${purpose}, ${formatDate(day)}`}
      onOpen={({ id }) => setOpen((before) => (before === id ? undefined : id))}
      detail={{ open, of: ({ record_id }) => <ChargeTrace record_id={record_id} /> }}
      columns={[
        {
          ...{ header: 'Charge', phone: 'first' },
          cell: ({ day, kind }) => <TwoLines first={kind ? KIND_WORDS[kind] : 'Record'} second={formatDate(day)} />,
        },
        {
          ...{ header: 'Stripe ID', phone: 'second' },
          cell: ({ source_id, record_id }) => <CopyId id={source_id ?? record_id} what="Stripe ID" short={14} />,
        },
        {
          ...{ header: 'For', phone: 'second' },
          cell: ({ purpose, customer_id }) =>
            customer_id ? (
              <TwoLines first={purpose} second={<CopyId id={customer_id} what="customer ID" short={14} />} />
            ) : (
              purpose
            ),
        },
        {
          ...{ header: 'Gross', right: true, phone: 'second', phoneLabel: 'gross' },
          cell: ({ gross }) => money(gross),
        },
        { ...{ header: 'Stripe fee', right: true, phone: 'second', phoneLabel: 'fee' }, cell: ({ fee }) => money(fee) },
        {
          ...{ header: 'Went back since', right: true, phone: 'second-end', phoneLabelBefore: 'Went back' },
          cell: ({ went_back }) => money(went_back),
        },
        {
          id: 'counted',
          ...{ header: 'Counted', right: true, phone: 'first-end' },
          cell: (charge) => (
            <span className={styles.counted}>
              <Amount amount={charge.amount} currency={currency} />
              <Why charge={charge} />
            </span>
          ),
        },
      ]}
      total={
        totals
          ? {
              label: `Total, ${madeOf(totals)}`,
              figures: { counted: <Amount amount={totals.counted} currency={currency} /> },
            }
          : undefined
      }
    />
  )
}

/** Why another amount counts than one expects. */
function Why({ charge: { counted_in, is_late } }: { charge: LineCharge }) {
  if (counted_in) return <span className={styles.dim}>Counts in {counted_in}</span>
  return is_late ? <StatusBadge status="pending" word="Late" /> : null
}

const KIND_WORDS = { charge: 'Charge', refund: 'Refund', dispute: 'Dispute', reinstatement: 'Returned' } as const
