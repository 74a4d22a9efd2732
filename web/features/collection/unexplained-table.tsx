import { formatDate } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { CURRENCIES } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import styles from './collection.module.css'
import type { UnexplainedList } from './unexplained-values.ts'

type Charge = UnexplainedList['items'][number]

interface UnexplainedTableProps {
  items: readonly Charge[]
  /** Of all unexplained charges, those not loaded included. */
  totals: NonNullable<UnexplainedList['totals']>
}

/** One line for each charge that nothing counts, with why. */
export function UnexplainedTable({ items, totals }: UnexplainedTableProps) {
  return (
    <DataTable
      label="Unexplained charges"
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          ...{ header: 'Charge', oneLine: true, phone: 'first' },
          cell: ({ kind, day }) => <TwoLines first={KIND_WORDS[kind]} second={formatDate(day)} />,
        },
        {
          ...{ header: 'Stripe ID', phone: 'second' },
          cell: ({ source_id, id }) => <CopyId id={source_id ?? id} what="Stripe ID" short={14} />,
        },
        {
          ...{ header: 'For', phone: 'second' },
          cell: ({ purpose, product_id }) =>
            product_id ? (
              <TwoLines first={purpose} second={<CopyId id={product_id} what="product ID" short={14} />} />
            ) : (
              purpose
            ),
        },
        { ...{ header: 'Why', phone: 'second' }, cell: ({ sentence }) => sentence },
        {
          ...{ header: 'Gross', right: true, phone: 'none' },
          cell: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
        },
        {
          ...{ header: 'Counted', right: true, phone: 'second-end', phoneLabelBefore: 'Counted' },
          cell: ({ counted, currency }) => <Money amount={counted} currency={currency} />,
        },
        {
          id: 'unexplained',
          ...{ header: 'Unexplained', right: true, phone: 'first-end' },
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
      ]}
      total={totalOf(totals)}
    />
  )
}

/** One sum for each currency; currencies are never added. */
function totalOf(totals: UnexplainedTableProps['totals']) {
  const records = totals.reduce((sum, one) => sum + one.records, 0)
  return {
    label: `Total, ${countOf(records, 'record')}`,
    figures: {
      unexplained: (
        <span className={styles.sums}>
          {totals.map(({ currency, amount }) => (
            <span key={currency}>
              <Money amount={amount} currency={currency} />
            </span>
          ))}
        </span>
      ),
    },
  }
}

/** An amount in the currency that it was settled in; of one that the product does not know, which it is. */
function Money({ amount, currency }: { amount: number; currency: string }) {
  const known = CURRENCIES.find((one) => one === currency)
  return known ? <Amount amount={amount} currency={known} /> : `In ${currency.toUpperCase()}`
}

const KIND_WORDS = { charge: 'Charge', refund: 'Refund', dispute: 'Dispute', reinstatement: 'Returned' } as const
