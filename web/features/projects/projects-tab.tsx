import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useList } from '../../lib/use-list.ts'
import { OwnInvitations } from '../../shared/invitations/own-invitations.tsx'
import { useOwnInvitations } from '../../shared/invitations/use-own-invitations.ts'
import { ExportSelected } from '../../shared/lists/export-selected.tsx'
import { useTableView } from '../../shared/lists/use-table-view.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Total } from '../../ui/table/total-row.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { ProjectFilters } from './project-filters.tsx'
import styles from './projects.module.css'
import { ProjectsTable, projectColumns } from './projects-table.tsx'
import { DEFAULT_SORT, useProjectFilters } from './use-project-filters.ts'

/** The visible projects; search, filters and sort order are in the address. */
export function ProjectsTab() {
  const viewer = useViewer()
  const { filters, isFiltered, clear } = useProjectFilters()
  const { sort, ...narrowing } = filters
  const query = useList(orpc.projects.listProjects, filters)
  const totals = useQuery(orpc.projects.getProjectsTotals.queryOptions({ input: narrowing }))
  const selection = useSelection(query.data ?? [], { rowKey: ({ id }) => id })
  const { columns, ...view } = useTableView({
    ...{ columns: projectColumns(viewer.id), sort, standard: DEFAULT_SORT, sortParam: 'sort.by' },
  })
  const archived = totals.data?.statuses.find(({ status }) => status === 'archived')?.count ?? 0
  const skeleton = <TableSkeleton columns={6} label="Loading projects..." />
  const invitations = useOwnInvitations()
  return (
    <div className={styles.list}>
      <ProjectFilters
        view={view}
        statuses={totals.data?.statuses}
        onReset={isFiltered ? clear : undefined}
        fetchCsv={() => client.projects.exportProjects(filters)}
      />
      <OwnInvitations invitations={invitations.data?.items ?? []} />
      <Card flush>
        {/* Nothing moves once the list is there. */}
        {invitations.isLoading ? (
          skeleton
        ) : (
          <QueryView
            query={query}
            loading={skeleton}
            failed="Failed to load projects."
            isEmpty={(rows) => rows.length === 0}
            empty={
              isFiltered ? (
                <NothingFound onClear={clear} />
              ) : totals.isPending ? (
                skeleton
              ) : (
                <NothingYet {...{ archived }} />
              )
            }
          >
            {(rows) => (
              <ProjectsTable
                columns={columns}
                rows={rows}
                total={totals.data ? totalOf(totals.data) : undefined}
                sorting={view.sorting}
                selection={selection}
              />
            )}
          </QueryView>
        )}
      </Card>
      <LoadMore query={query} />
      <ExportSelected selection={selection} fetch={(ids) => client.projects.exportProjects({ ids })} />
    </div>
  )
}

type Totals = InferClientOutputs<typeof client>['projects']['getProjectsTotals']

/** The totals of the filtered list, loaded or not. */
const totalOf = ({ count, active_revenue_shares, reported_revenue, currency }: Totals): Total => ({
  label: `Total, ${count} ${count === 1 ? 'project' : 'projects'}`,
  figures: { shares: active_revenue_shares, revenue: <Amount amount={reported_revenue} currency={currency} /> },
})

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No projects found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      No matching projects found. Try adjusting your search or filter criteria
    </EmptyState>
  )
}

function NothingYet({ archived }: { archived: number }) {
  const { allowed, role } = useViewer()
  if (archived > 0) {
    return (
      <EmptyState
        title="No projects found"
        action={
          <ButtonLink to="/projects" search={{ 'filter.status': 'archived' }} variant="default">
            Show archived
          </ButtonLink>
        }
      >
        {archived === 1 ? 'Your only project is archived.' : `All ${archived} of your projects are archived.`}
      </EmptyState>
    )
  }
  if (!allowed.create_project) {
    return (
      <EmptyState title="No projects found">
        {role === 'trader'
          ? 'Projects behind the revenue rights you hold appear here.'
          : 'Projects appear here once you are invited to them, or have a proposal or deal on them.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No projects found"
      action={
        <ButtonLink to="/projects" search={{ tab: 'new' }}>
          Create your first project
        </ButtonLink>
      }
    >
      A project is anything that earns revenue: a product, a shop or an app.
    </EmptyState>
  )
}
