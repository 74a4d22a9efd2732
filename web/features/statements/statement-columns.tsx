import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#contract/index.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import type { Role } from '#domain/roles.ts'
import { Amount } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { TwoLines } from '../../ui/table/data-table.tsx'

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

/** What the cash of a line is to the viewer; above zero it came in. */
function cashHeader(role: Role): string {
  if (role === 'admin') return 'Received or paid out'
  return role === 'owner' ? 'Paid' : 'Received'
}

/** Gross, commission, net and cash of a total. */
export function totalColumns<Row extends Total>({ currency }: Statement, role: Role): Column<Row>[] {
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
      ...{ id: 'cash', header: cashHeader(role), right: true, phone: 'first-end' },
      cell: ({ amount }) => <Amount amount={amount} currency={currency} signed />,
    },
  ]
}

/** A line with what it was, and what it changed. */
export function lineColumns(statement: Statement, role: Role): [Column<Line>, ...Column<Line>[]] {
  const { currency } = statement
  const part = (amount: number | undefined) =>
    // A fee is no share, so it has none of its parts.
    amount === undefined ? null : <Amount amount={amount} currency={currency} />
  return [
    {
      ...{ header: 'What', phone: 'first' },
      cell: ({ description, payment_id, date }) => (
        <TwoLines
          first={<Described statement={statement} description={description} payment_id={payment_id} />}
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
      ...{ id: 'cash', header: cashHeader(role), right: true, phone: 'first-end' },
      cell: ({ amount }) => <Amount amount={amount} currency={currency} signed />,
    },
  ]
}

/** What a correction changed, while no money moved. */
export function correctionColumns(statement: Statement): [Column<Correction>, ...Column<Correction>[]] {
  return [
    {
      ...{ header: 'What', phone: 'first' },
      cell: ({ date, ...line }) => (
        <TwoLines first={<Described statement={statement} {...line} />} second={formatDate(date)} />
      ),
    },
    {
      ...{ header: 'Owed', right: true, phone: 'first-end' },
      cell: ({ amount }) => <Amount amount={amount} currency={statement.currency} signed />,
    },
  ]
}

type Correction = Statement['corrections'][number]

function Described({ statement, description, payment_id }: { statement: Statement } & Described) {
  if (!payment_id) return description
  const { period, currency } = statement
  return (
    <TextLink to="/statements" search={{ period, currency, payment: payment_id }} resetScroll={false}>
      {description}
    </TextLink>
  )
}

type Described = Pick<Line, 'description' | 'payment_id'>

const SHARE_COLUMNS = new Set(['gross', 'commission', 'net'])

/** Whether a column is for admins too: the platform has no shares, only what moved. */
export const isNoShare = ({ id }: { id?: string }): boolean => id === undefined || !SHARE_COLUMNS.has(id)

export function withoutShares<Row>([first, ...rest]: [Column<Row>, ...Column<Row>[]]): [Column<Row>, ...Column<Row>[]] {
  return [first, ...rest.filter(isNoShare)]
}
