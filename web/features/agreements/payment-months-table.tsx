import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Currency } from '#domain/money.ts'
import type { Scenario } from '#domain/projection.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { useToday } from '../../lib/session.tsx'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './agreement.module.css'
import type { PaymentMonth } from './chart-months.ts'
import { columnsOf } from './payment-months-columns.tsx'
import { paymentRows } from './payments-csv.ts'
import { searched, sorted } from './sorted-months.ts'

const PAGE_SIZES = ['6', '12', '24', '48'] as const

interface PaymentMonthsTableProps {
  months: readonly PaymentMonth[]
  isCumulative: boolean
  isSimulated: boolean
  named: Named
  scenario: Scenario
  compare: Scenario | null
  currency: Currency
}

/** The months as a table with search, sorting and pages. */
export function PaymentMonthsTable(props: PaymentMonthsTableProps) {
  const { months, isCumulative, isSimulated, named, scenario, compare, currency } = props
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState('month_asc')
  const [size, setSize] = useState<(typeof PAGE_SIZES)[number]>('12')
  const [page, setPage] = useState(0)
  const found = sorted(searched(months, search), sort)
  const pages = Math.max(1, Math.ceil(found.length / Number(size)))
  const first = Math.min(page, pages - 1) * Number(size)
  const shown = found.slice(first, first + Number(size))
  const today = useToday()
  const save = () =>
    saveCsv(paymentRows(found, { currency, named, scenario, compare, isSimulated }), `revenue-projection-${today}.csv`)
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
          columns={columnsOf({ currency, isCumulative, named, compare })}
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
