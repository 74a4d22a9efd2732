import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import type { Currency } from '#domain/money.ts'
import type { Scenario } from '#domain/projection.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { useToday } from '../../lib/session.tsx'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { Amount } from '../../ui/amount.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './agreement.module.css'
import { type PaymentMonth, stateWords } from './chart-months.ts'
import { paymentRows } from './payments-csv.ts'
import { searched, sorted } from './sorted-months.ts'

const PAGE_SIZES = ['6', '12', '24', '48'] as const

interface PaymentMonthsTableProps {
  months: readonly PaymentMonth[]
  isCumulative: boolean
  named: Named
  scenario: Scenario
  currency: Currency
}

/** The months as a table with search, sorting and pages. */
export function PaymentMonthsTable({ months, isCumulative, named, scenario, currency }: PaymentMonthsTableProps) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState('month_asc')
  const [size, setSize] = useState<(typeof PAGE_SIZES)[number]>('12')
  const [page, setPage] = useState(0)
  const found = sorted(searched(months, search), sort)
  const pages = Math.max(1, Math.ceil(found.length / Number(size)))
  const first = Math.min(page, pages - 1) * Number(size)
  const shown = found.slice(first, first + Number(size))
  const today = useToday()
  const save = () => saveCsv(paymentRows(found, { currency, scenario, named }), `revenue-projection-${today}.csv`)
  return (
    <>
      <div className={styles.tableTools}>
        <SearchField
          label="Search months"
          placeholder="Month or status"
          compact
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage(0)
          }}
        />
        <Button variant="default" size="xs" leftSection={<IconDownload size={15} aria-hidden />} onClick={save}>
          Export CSV
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState title="No months found" />
      ) : (
        <DataTable
          label="Payments by month"
          rows={shown}
          rowKey={({ month }) => month}
          columns={columnsOf({ currency, isCumulative, named })}
          sorting={{ value: sort, onSort: setSort }}
        />
      )}
      <div className={styles.pages}>
        <SelectField
          label="Months per page"
          options={PAGE_SIZES}
          value={size}
          onChange={(next) => {
            if (next) setSize(next)
            setPage(0)
          }}
        />
        <div className={styles.turn}>
          <Button variant="default" disabled={first === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status">
            {shown.length > 0 ? `Months ${first + 1} to ${first + shown.length} of ${found.length}` : ''}
          </span>
          <Button variant="default" disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      </div>
    </>
  )
}

interface Reading {
  currency: Currency
  isCumulative: boolean
  named: Named
}

function columnsOf({ currency, isCumulative, named }: Reading): [Column<PaymentMonth>, ...Column<PaymentMonth>[]] {
  const money = (amount: number | null, isEstimate = false): ReactNode =>
    amount === null ? null : <Amount amount={amount} currency={currency} whole={isEstimate} />
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
      cell: ({ reported }) => money(reported?.revenue ?? null),
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
    isCumulative
      ? {
          ...{ header: `Cumulative ${named}`, right: true, phone: 'second-end', phoneLabel: 'in all' },
          cell: (one) => money(one.cumulative, one.reported === null),
        }
      : {
          ...{ header: `Worst to best, ${named}`, right: true, phone: 'second-end' },
          cell: (one) => (one.reported ? null : <Extent {...{ one, currency }} />),
        },
  ]
}

function Extent({ one: { worst, best }, currency }: { one: PaymentMonth; currency: Currency }) {
  return (
    <>
      <Amount amount={worst} currency={currency} whole /> to <Amount amount={best} currency={currency} whole />
    </>
  )
}
