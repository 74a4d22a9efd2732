import { formatDate } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { CURRENCIES, sumAmounts } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import styles from './collection.module.css'
import type { UnexplainedList } from './unexplained-values.ts'

type Charge = UnexplainedList['items'][number]

interface UnexplainedTableProps {
  items: readonly Charge[]
  /** What all of them come to, loaded or not, for each reason and currency. */
  sums: readonly { currency: string; records: number; amount: number }[] | undefined
}

/** One line for each charge that nothing counts, with why. */
export function UnexplainedTable({ items, sums }: UnexplainedTableProps) {
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
      total={sums ? totalOf(sums) : undefined}
    />
  )
}

/** Amounts in several currencies have no sum: there is one for each. */
function totalOf(sums: NonNullable<UnexplainedTableProps['sums']>) {
  const records = sums.reduce((sum, one) => sum + one.records, 0)
  const ofCurrency = [...Map.groupBy(sums, ({ currency }) => currency)]
  return {
    label: `Total, ${countOf(records, 'record')}`,
    figures: {
      unexplained: (
        <span className={styles.sums}>
          {ofCurrency.map(([currency, some]) => (
            <Money key={currency} amount={sumAmounts(some.map(({ amount }) => amount))} currency={currency} />
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
