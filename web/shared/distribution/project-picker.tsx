import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { Amount } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { statusWord } from '../../ui/status-words.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { LIST_PARAMS, withoutParams } from '../lists/list-params.ts'
import { ListTable } from '../lists/list-table.tsx'
import { StatusFilter } from '../lists/status-filter.tsx'
import { useListAddress } from '../lists/use-list-address.ts'
import { REPORT_PARAMS } from '../report-list/report-tools.tsx'
import { OperationView } from './operation-view.tsx'

const SORTS = [
  { value: 'updated_desc', label: 'Recently updated' },
  { value: 'title_asc', label: 'Name A-Z' },
  { value: 'title_desc', label: 'Name Z-A' },
  { value: 'revenue_desc', label: 'Highest revenue' },
  { value: 'revenue_asc', label: 'Lowest revenue' },
] as const
const STATUSES = (['draft', 'active', 'paused', 'completed', 'archived'] as const).map((value) => ({
  value,
  label: statusWord(value).word,
}))

/** Without a project in the address: one of them is chosen. */
export function ProjectPicker() {
  const { narrowing, sort, onReset } = useListAddress({ sorts: SORTS, standard: 'updated_desc', statuses: STATUSES })
  const query = useList(orpc.projects.listProjects, { ...narrowing, sort })
  const totals = useQuery(orpc.projects.getProjectsTotals.queryOptions({ input: narrowing }))
  const { set } = useAddress()
  const choose = ({ id }: { id: string }) => set({ ...withoutParams(LIST_PARAMS), projectId: id }, { replace: false })
  return (
    <ListTable
      {...{ query, sort, onReset }}
      standard="updated_desc"
      sorts={SORTS}
      label="Projects"
      loading="Loading projects..."
      failed="Failed to load projects"
      empty={<NoProject />}
      View={OperationView}
      views={{ list: 'distribution_projects', params: REPORT_PARAMS }}
      filters={
        <>
          <SearchInAddress compact placeholder="Project name" />
          <StatusFilter
            param="status"
            options={STATUSES}
            counts={totals.data && new Map(totals.data.statuses.map(({ status, count }) => [status, count]))}
            total={totals.data?.statuses.reduce(
              (sum, { status, count }) => (status === 'archived' ? sum : sum + count),
              0,
            )}
          />
        </>
      }
      total={
        totals.data
          ? {
              label: `Total, ${totals.data.count} ${totals.data.count === 1 ? 'project' : 'projects'}`,
              figures: { revenue: <Amount amount={totals.data.reported_revenue} currency={totals.data.currency} /> },
            }
          : undefined
      }
      fetchCsv={(only) => client.projects.exportProjects({ ...narrowing, sort, ...only })}
      rowName={({ title }) => title}
      onOpen={choose}
      columns={[
        {
          ...{ id: 'project', header: 'Project', phone: 'first' },
          sort: { asc: 'title_asc', desc: 'title_desc', first: 'asc' },
          cell: ({ title }) => title,
        },
        { ...{ id: 'owner', header: 'Owner', phone: 'second', optional: 'shown' }, cell: ({ owner }) => owner.name },
        {
          ...{ id: 'status', header: 'Status', phone: 'second', optional: 'hidden' },
          cell: ({ project_status, archived_at }) => <StatusBadge status={archived_at ? 'archived' : project_status} />,
        },
        {
          ...{ id: 'updated', header: 'Updated', phone: 'second', optional: 'hidden', oneLine: true },
          cell: ({ updated_at }) => formatTimestampDay(updated_at),
        },
        {
          ...{ id: 'revenue', header: 'Reported revenue', phone: 'first-end', right: true },
          sort: { asc: 'revenue_asc', desc: 'revenue_desc', first: 'desc' },
          cell: ({ reported_revenue, currency }) =>
            reported_revenue === null ? '–' : <Amount amount={reported_revenue} currency={currency} />,
        },
        {
          ...{ header: 'Actions', phone: 'second-end', right: true },
          cell: ({ id, title }) => (
            <Button
              size="compact-md"
              fz="sm"
              variant="default"
              onClick={() => choose({ id })}
              aria-label={`Show the distributions of ${title}`}
            >
              Distributions
            </Button>
          ),
        },
      ]}
    />
  )
}

export function NoProject() {
  return (
    <EmptyState title="No project selected" action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}>
      Select a project to see its distributions.
    </EmptyState>
  )
}
