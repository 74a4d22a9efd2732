import type { ReactNode } from 'react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import type { Currency } from '#domain/money.ts'
import type { Scenario } from '#domain/projection.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { SCENARIO_WORDS } from './chart-choices.ts'
import { type PaymentMonth, stateWords } from './chart-months.ts'

interface Reading {
  currency: Currency
  isCumulative: boolean
  named: Named
  compare: Scenario | null
}

export function columnsOf(reading: Reading): [Column<PaymentMonth>, ...Column<PaymentMonth>[]] {
  const { currency, named } = reading
  const money = moneyIn(currency)
  const sort = (by: string) => ({ asc: `${by}_asc`, desc: `${by}_desc`, first: 'desc' as const })
  const isSettled = ({ reported }: PaymentMonth) => reported !== null && reported.status !== 'in_review'
  return [
    {
      header: 'Month',
      phone: 'first',
      sort: { ...sort('month'), first: 'asc' },
      cell: ({ month }) => formatMonth(month),
    },
    {
      ...{ header: 'Status', phone: 'second', sort: { ...sort('status'), first: 'asc' } },
      cell: ({ reported }) => stateWords(reported),
    },
    {
      ...{ header: 'Revenue', right: true, phone: 'second', phoneLabel: 'revenue', sort: sort('revenue') },
      cell: (one) => money(one.revenue, one.reported === null),
    },
    {
      ...{ header: 'Gross', right: true, sort: sort('gross'), phoneLabel: 'gross' },
      phone: named === 'gross' ? 'first-end' : 'second',
      cell: (one) => money(one.gross, !isSettled(one)),
    },
    {
      ...{ header: 'Commission', right: true, phone: 'second', phoneLabel: 'commission' },
      cell: (one) => money(isSettled(one) ? one.gross - one.net : null),
    },
    {
      ...{ header: 'Net', right: true, sort: sort('net'), phoneLabel: 'net' },
      phone: named === 'net' ? 'first-end' : 'second-end',
      cell: (one) => money(one.net, !isSettled(one)),
    },
    ...lastColumns(reading),
  ]
}

/** Sums to date, the scenario it is compared with, or how far a month may end. */
function lastColumns({ currency, isCumulative, named, compare }: Reading): Column<PaymentMonth>[] {
  const money = moneyIn(currency)
  const sums: Column<PaymentMonth> = {
    ...{ header: `Cumulative ${named}`, right: true, phone: 'second-end', phoneLabel: 'in all' },
    cell: (one) => money(one.cumulative, one.reported === null),
  }
  if (compare === null) {
    if (isCumulative) return [sums]
    return [
      {
        ...{ header: `Worst to best, ${named}`, right: true, phone: 'second-end' },
        cell: (one) => (one.reported ? null : <Extent {...{ one, currency }} />),
      },
    ]
  }
  const word = SCENARIO_WORDS[compare]
  const own = (one: PaymentMonth) => (isCumulative ? one.cumulative : one.amount)
  const other = (one: PaymentMonth) => (isCumulative ? one.compared_cumulative : one.compared) ?? 0
  return [
    ...(isCumulative ? [sums] : []),
    {
      ...{ header: `${word}, ${isCumulative ? 'cumulative ' : ''}${named}`, right: true, phone: 'second-end' },
      phoneLabel: word.toLowerCase(),
      cell: (one) => (one.reported ? null : money(other(one), true)),
    },
    {
      ...{ header: 'Difference', right: true, phone: 'second-end', phoneLabel: 'difference' },
      cell: (one) => (one.reported ? null : <Amount amount={other(one) - own(one)} currency={currency} whole signed />),
    },
  ]
}

const moneyIn =
  (currency: Currency) =>
  (amount: number | null, isEstimate = false): ReactNode =>
    amount === null ? null : <Amount amount={amount} currency={currency} whole={isEstimate} />

function Extent({ one: { worst, best }, currency }: { one: PaymentMonth; currency: Currency }) {
  return (
    <>
      <Amount amount={worst} currency={currency} whole /> to <Amount amount={best} currency={currency} whole />
    </>
  )
}
