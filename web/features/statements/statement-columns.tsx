import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#contract/index.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { TwoLines } from '../../ui/table/data-table.tsx'
import styles from './statements.module.css'

export type Statement = InferContractRouterOutputs<Contract>['statements']['getStatement']
type Line = Statement['lines'][number]
export type Total = Statement['all']

/** The figures of a total, under their columns. */
export const figuresOf = ({ gross, commission, net, amount }: Total, { currency }: Statement) => ({
  gross: <Amount amount={gross} currency={currency} />,
  commission: <Amount amount={commission} currency={currency} />,
  net: <Amount amount={net} currency={currency} />,
  cash: <Amount amount={amount} currency={currency} signed />,
})

/** Gross, commission, net and cash of a total. */
export function totalColumns<Row extends Total>({ currency }: Statement): Column<Row>[] {
  return [
    {
      ...{ id: 'gross', header: 'Gross', right: true, phone: 'second', phoneLabel: 'gross' },
      cell: ({ gross }) => <Amount amount={gross} currency={currency} />,
    },
    {
      ...{ id: 'commission', header: 'Commission', right: true, phone: 'second', phoneLabel: 'commission' },
      cell: ({ commission }) => <Amount amount={commission} currency={currency} />,
    },
    {
      ...{ id: 'net', header: 'Net', right: true, phone: 'second-end', phoneLabel: 'net' },
      cell: ({ net }) => <Amount amount={net} currency={currency} />,
    },
    {
      ...{ id: 'cash', header: 'In or out', right: true, phone: 'first-end' },
      cell: ({ amount }) => <Amount amount={amount} currency={currency} signed />,
    },
  ]
}

/** A line with what it was, and what it changed. */
export function lineColumns(statement: Statement): [Column<Line>, ...Column<Line>[]] {
  const { currency, period } = statement
  const part = (amount: number | undefined) =>
    amount === undefined ? <span className={styles.dim}>N/A</span> : <Amount amount={amount} currency={currency} />
  return [
    {
      ...{ header: 'What', phone: 'first' },
      cell: ({ description, payment_id, date }) => (
        <TwoLines
          first={
            payment_id ? (
              <TextLink to="/statements" search={{ period, currency, payment: payment_id }} resetScroll={false}>
                {description}
              </TextLink>
            ) : (
              description
            )
          }
          second={formatDate(date)}
        />
      ),
    },
    {
      ...{ id: 'gross', header: 'Gross', right: true, phone: 'second', phoneLabel: 'gross' },
      cell: ({ share }) => part(share?.gross),
    },
    {
      ...{ id: 'commission', header: 'Commission', right: true, phone: 'second', phoneLabel: 'commission' },
      cell: ({ share }) => part(share?.commission),
    },
    {
      ...{ id: 'net', header: 'Net', right: true, phone: 'second-end', phoneLabel: 'net' },
      cell: ({ share }) => part(share?.net),
    },
    {
      ...{ id: 'cash', header: 'In or out', right: true, phone: 'first-end' },
      cell: ({ amount }) => <Amount amount={amount} currency={currency} signed />,
    },
  ]
}

const SHARE_COLUMNS = new Set(['gross', 'commission', 'net'])

/** Whether a column is for admins too: the platform has no shares, only what moved. */
export const isNoShare = ({ id }: { id?: string }): boolean => id === undefined || !SHARE_COLUMNS.has(id)

export function withoutShares<Row>([first, ...rest]: [Column<Row>, ...Column<Row>[]]): [Column<Row>, ...Column<Row>[]] {
  return [first, ...rest.filter(isNoShare)]
}
