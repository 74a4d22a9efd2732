import { formatMonth } from '#domain/calendar-date-words.ts'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import {
  correctionColumns,
  figuresOf,
  isNoShare,
  lineColumns,
  type Statement,
  type Total,
  totalColumns,
  withoutShares,
} from './statement-columns.tsx'
import styles from './statements.module.css'

/** A statement: its totals, by month and by person, its lines, and the totals of its journal. */
export function StatementView({ statement }: { statement: Statement }) {
  const { role } = useViewer()
  const { lines, lines_count, all } = statement
  if (lines_count === 0 && statement.accounts.length === 0) {
    return <EmptyState title="Nothing moved in this period.">Choose another month or year above.</EmptyState>
  }
  return (
    <div className={styles.stack}>
      <Tiles statement={statement} />
      {statement.months.filter(({ count }) => count > 0).length > 1 ? <Months statement={statement} /> : null}
      {statement.counterparties.length > 0 ? <People statement={statement} /> : null}
      <Card
        flush
        title="Lines"
        aside={
          lines_count > lines.length ? (
            <span className={styles.dim}>
              The latest {lines.length} of {lines_count.toLocaleString('en-GB')}. A download has all.
            </span>
          ) : null
        }
      >
        <DataTable
          label="Lines"
          columns={role === 'admin' ? withoutShares(lineColumns(statement, role)) : lineColumns(statement, role)}
          rows={lines}
          rowKey={({ id }) => id}
          total={{
            label: `Total, ${lines_count.toLocaleString('en-GB')} ${lines_count === 1 ? 'line' : 'lines'}`,
            figures: figuresOf(all, statement),
          }}
        />
      </Card>
      {statement.corrections.length > 0 ? <Corrections statement={statement} /> : null}
      <Accounts statement={statement} forPlatform={role === 'admin'} />
    </div>
  )
}

function Tiles({ statement: { groups, all, currency } }: { statement: Statement }) {
  const { role } = useViewer()
  const money = (amount: number) => <Amount amount={amount} currency={currency} size="large" signed />
  const shares = role === 'owner' ? 'Shares paid' : 'Shares received'
  return (
    <TileRow>
      <Tile
        label={role === 'admin' ? 'Charged less transferred' : shares}
        value={money(groups.shares.amount)}
        note={<Share total={groups.shares} currency={currency} />}
      />
      <Tile
        label="Came back"
        about="Refunds, chargebacks and reversed transfers, and what was paid or sent again."
        value={money(groups.returns.amount)}
      />
      <Tile label="Agreement fees" value={money(groups.fees.amount)} />
      <Tile
        label="In total"
        about="The other figures added up: above zero more came in than went out."
        value={money(all.amount)}
      />
    </TileRow>
  )
}

function Share({ total, currency }: { total: Total; currency: Statement['currency'] }) {
  if (total.gross === 0) return null
  return (
    <>
      <Amount amount={total.gross} currency={currency} /> gross,{' '}
      <Amount amount={total.commission} currency={currency} /> commission,{' '}
      <Amount amount={total.net} currency={currency} /> net
    </>
  )
}

function Months({ statement }: { statement: Statement }) {
  const { role } = useViewer()
  const totals = totalColumns<Statement['months'][number]>(statement, role)
  return (
    <Card flush title="By month">
      <DataTable
        label="By month"
        columns={[
          { header: 'Month', phone: 'first', cell: ({ month }) => formatMonth(month) },
          ...(role === 'admin' ? totals.filter(isNoShare) : totals),
        ]}
        rows={statement.months.filter(({ count }) => count > 0)}
        rowKey={({ month }) => month}
        rowLink={({ month }) => ({ to: '/statements', search: { period: month } })}
        total={{ label: 'Total', figures: figuresOf(statement.all, statement) }}
      />
    </Card>
  )
}

function People({ statement }: { statement: Statement }) {
  const { role } = useViewer()
  const title = role === 'owner' ? 'By provider' : 'By project owner'
  return (
    <Card flush title={title}>
      <DataTable
        label={title}
        columns={[
          {
            ...{ header: role === 'owner' ? 'Provider' : 'Project owner', phone: 'first' },
            cell: ({ counterparty }) => counterparty.name,
          },
          ...totalColumns<Statement['counterparties'][number]>(statement, role),
        ]}
        rows={statement.counterparties}
        rowKey={({ counterparty }) => counterparty.id}
      />
    </Card>
  )
}

function Corrections({ statement }: { statement: Statement }) {
  return (
    <Card
      flush
      title="Corrections"
      about="What was paid too much, and its settlement with later shares. No money moved."
    >
      <DataTable
        label="Corrections"
        columns={correctionColumns(statement)}
        rows={statement.corrections}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

function Accounts({ statement, forPlatform }: { statement: Statement; forPlatform: boolean }) {
  const { accounts, currency } = statement
  const sum = (side: 'debit' | 'credit') => accounts.reduce((total, account) => total + account[side], 0)
  const money = (amount: number) => <Amount amount={amount} currency={currency} />
  return (
    <Card
      flush
      title="Journal totals"
      about={`What the accounting files come to${forPlatform ? ', for the platform' : ''}. Debits and credits are equal.`}
    >
      <DataTable
        label="Journal totals"
        columns={[
          { header: 'Account', phone: 'first', cell: ({ name }) => name.join(' › ') },
          {
            ...{ id: 'debit', header: 'Debit', right: true, phone: 'second-end', phoneLabel: 'debit' },
            cell: ({ debit }) => money(debit),
          },
          {
            ...{ id: 'credit', header: 'Credit', right: true, phone: 'second-end', phoneLabel: 'credit' },
            cell: ({ credit }) => money(credit),
          },
        ]}
        rows={accounts}
        rowKey={({ account }) => account}
        total={{ label: 'Total', figures: { debit: money(sum('debit')), credit: money(sum('credit')) } }}
      />
    </Card>
  )
}
