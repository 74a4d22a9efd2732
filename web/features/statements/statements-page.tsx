import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { CURRENCIES } from '#domain/money.ts'
import { client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { FileMenu } from '../../shared/files/file-menu.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CardSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { statementPeriods } from './periods.ts'
import type { Statement } from './statement-columns.tsx'
import { StatementView } from './statement-view.tsx'
import styles from './statements.module.css'

const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'csv', label: 'CSV for a spreadsheet' },
  { format: 'excel', label: 'Excel' },
  { format: 'accounting', label: 'Accounting journal (CSV)' },
  { format: 'hledger', label: 'Accounting journal (hledger)' },
] as const

/** /statements: what moved in a month or a year, with its totals and files. */
export function StatementsPage() {
  const { period = 'current', currency: chosen } = useSearch({ from: '/members/statements' })
  const currency = CURRENCIES.find((one) => one === chosen)
  const query = useQuery(orpc.statements.getStatement.queryOptions({ input: { period, currency } }))
  return (
    <>
      <PageHeader
        title="Statements"
        description="What moved in a month or a year, each amount with its trace."
        back={{ label: 'Payments', link: linkOptions({ to: '/payments' }) }}
        actions={
          <FileMenu
            label="Download"
            formats={FORMATS}
            fetch={(format) => client.statements.exportStatement({ period, format })}
            failed="Failed to export the statement"
          />
        }
      />
      {query.data ? <Choices statement={query.data} /> : null}
      <QueryView
        query={query}
        loading={
          <>
            <TilesSkeleton label="Loading the statement..." />
            <CardSkeleton lines={6} label="Loading the statement..." />
          </>
        }
        failed="Failed to load the statement"
      >
        {(statement) => <StatementView statement={statement} />}
      </QueryView>
      <TraceFromAddress />
    </>
  )
}

/** Which period it is of, and of which currency where there are several. */
function Choices({ statement }: { statement: Statement }) {
  const { period, first_month, this_month, currencies, currency } = statement
  const { set } = useAddress()
  return (
    <div className={styles.choices}>
      <SelectField
        compact
        label="Period"
        options={statementPeriods(first_month < period ? first_month : period, this_month)}
        value={period}
        onChange={(value) => set({ period: value === this_month ? undefined : value })}
      />
      {currencies.length > 1 ? (
        <SelectField
          compact
          label="Currency"
          options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
          value={currency}
          onChange={(value) => set({ currency: value })}
        />
      ) : null}
    </div>
  )
}
