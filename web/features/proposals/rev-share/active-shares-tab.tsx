import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sumAmounts } from '#domain/money.ts'
import { client, orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { SearchInAddress } from '../../../lib/search-in-address.tsx'
import { useViewer } from '../../../lib/session.tsx'
import { Slot } from '../../../lib/slots.tsx'
import { useList } from '../../../lib/use-list.ts'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import { OverdueFigure } from '../../../shared/agreements/overdue-figure.tsx'
import { type AgreementFigures, useAgreementFigures } from '../../../shared/agreements/use-agreement-figures.ts'
import { ExportCsv } from '../../../shared/lists/export-csv.tsx'
import { ExportSelected } from '../../../shared/lists/export-selected.tsx'
import { ListToolbar } from '../../../shared/lists/list-toolbar.tsx'
import { PersonChip } from '../../../shared/lists/person-chip.tsx'
import { StatusFilter } from '../../../shared/lists/status-filter.tsx'
import { useTableView } from '../../../shared/lists/use-table-view.ts'
import { ViewOptions } from '../../../shared/lists/view-options.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Total } from '../../../ui/table/total-row.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import styles from './rev-share.module.css'
import { type Share, shareActions, shareColumns, sharesNamed } from './share-columns.tsx'
import { AGREEMENT_VIEW_PARAMS, DEFAULT_SORT, SORTS, STATUSES, useShareFilters } from './use-share-filters.ts'

/** Agreements of the viewer, those that paid most first. */
export function ActiveSharesTab() {
  const { role } = useViewer()
  const { filters, isFiltered, clear } = useShareFilters()
  const { sort, ...narrowing } = filters
  const query = useList(orpc.agreements.listAgreements, filters)
  const totals = useQuery(orpc.agreements.getAgreementsTotals.queryOptions({ input: narrowing }))
  const figures = useAgreementFigures(query.data ?? [])
  const selection = useSelection(query.data ?? [], { rowKey: ({ id }) => id })
  const { columns, ...view } = useTableView({ columns: shareColumns(figures, role), sort, standard: DEFAULT_SORT })
  const statuses = totals.data?.statuses
  return (
    <div className={styles.list}>
      <ListToolbar
        onReset={isFiltered ? clear : undefined}
        actions={
          <>
            <Slot name="list_views" given={{ list: 'agreements', params: AGREEMENT_VIEW_PARAMS }} />
            <ViewOptions view={view} sorts={SORTS} />
            <ExportCsv fetch={() => client.agreements.exportAgreements(filters)} />
          </>
        }
      >
        <SearchInAddress compact placeholder="Project or provider" />
        <StatusFilter
          param="status"
          options={STATUSES}
          counts={statuses && new Map(statuses.map(({ status, count }) => [status, count]))}
        />
        <PersonChip />
      </ListToolbar>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={8} label="Loading revenue shares..." />}
          failed="Failed to load revenue shares."
          isEmpty={(rows) => rows.length === 0}
          empty={isFiltered ? <NothingFound onClear={clear} /> : <NothingYet />}
        >
          {(rows) => (
            <DataTable
              label="Active Revenue Shares"
              rows={rows}
              rowKey={({ id }) => id}
              rowLink={({ id }) => ({ to: '/agreement-detail', search: { id } })}
              rowName={({ project, provider }) => `${project.title}, ${provider.name}`}
              columns={columns}
              selection={selection}
              menu={shareActions}
              sorting={view.sorting}
              total={totals.data ? totalOf(totals.data, sharesNamed(role)) : undefined}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
      <ExportSelected selection={selection} fetch={(ids) => client.agreements.exportAgreements({ ids })}>
        <SelectedSums figures={figures} rows={selection.rows} named={sharesNamed(role)} />
      </ExportSelected>
    </div>
  )
}

/** What the selected agreements paid, where it can be added up. */
function SelectedSums({
  figures,
  rows,
  named,
}: {
  figures: ReadonlyMap<string, AgreementFigures> | undefined
  rows: Share[]
  named: Named
}) {
  const [first] = rows
  if (!(figures && first) || rows.some(({ currency }) => currency !== first.currency)) return null
  const sum = sumAmounts(rows.map(({ id }) => figures.get(id)?.[`paid_${named}`] ?? 0))
  return (
    <>
      Paid so far <Amount amount={sum} currency={first.currency} /> {named}
    </>
  )
}

type Totals = Awaited<ReturnType<typeof client.agreements.getAgreementsTotals>>

/** The totals of the filtered list, loaded or not. */
const totalOf = ({ count, currency, paid_gross, paid_net, ...overdue }: Totals, named: Named): Total => {
  const paid = { gross: paid_gross, net: paid_net }
  return {
    label: `Total, ${count} revenue ${count === 1 ? 'share' : 'shares'}`,
    figures: {
      paid: <Amount amount={paid[named]} currency={currency} />,
      gross: <Amount amount={paid_gross} currency={currency} />,
      net: <Amount amount={paid_net} currency={currency} />,
      overdue: <OverdueFigure amount={overdue[`overdue_${named}`]} {...{ named, currency }} />,
    },
  }
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No revenue shares found matching your search criteria"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    />
  )
}

function NothingYet() {
  const { role } = useViewer()
  if (role === 'trader') {
    return <EmptyState title="No revenue shares yet">Revenue rights you hold appear here.</EmptyState>
  }
  return (
    <EmptyState
      title="No revenue shares yet"
      action={
        <ButtonLink to="/rev-share" search={{ tab: 'proposals' }}>
          See proposals
        </ButtonLink>
      }
    >
      Agreed proposals appear here once their agreement is completed.
    </EmptyState>
  )
}
