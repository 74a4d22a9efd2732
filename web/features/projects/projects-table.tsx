import { formatTimeline } from '#domain/terms.ts'
import { Amount } from '../../ui/amount.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import type { Sorting } from '../../ui/table/heading.tsx'
import type { RowAction } from '../../ui/table/row-menu.tsx'
import type { Total } from '../../ui/table/total-row.tsx'
import type { Selection } from '../../ui/table/use-selection.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { ListedProject } from './project-values.ts'

interface ProjectsTableProps {
  columns: readonly [Column<ListedProject>, ...Column<ListedProject>[]]
  rows: readonly ListedProject[]
  total: Total | undefined
  sorting: Sorting
  selection: Selection<ListedProject>
}

export function ProjectsTable(props: ProjectsTableProps) {
  return (
    <DataTable
      {...props}
      label="Projects"
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: '/project-detail', search: { id } })}
      rowName={({ title }) => title}
      menu={actionsOf}
    />
  )
}

/** The columns; an owner is named to others only. */
export const projectColumns = (viewer_id: string): readonly [Column<ListedProject>, ...Column<ListedProject>[]] => [
  {
    ...{ id: 'project', header: 'Project', phone: 'first' },
    sort: { asc: 'title_asc', desc: 'title_desc', first: 'asc' },
    cell: ({ title, owner }) => (owner.id === viewer_id ? title : <TwoLines first={title} second={owner.name} />),
  },
  {
    ...{ id: 'industry', header: 'Industry', phone: 'second', optional: 'shown' },
    cell: ({ industry }) => industry ?? 'Not specified',
  },
  {
    ...{ id: 'stage', header: 'Stage', phone: 'second', optional: 'shown' },
    cell: ({ stage }) => stage ?? 'Not specified',
  },
  {
    ...{ id: 'timeline', header: 'Est. Timeline', phone: 'second', optional: 'shown' },
    cell: ({ estimate_timeline }) => (estimate_timeline ? formatTimeline(estimate_timeline) : 'Not specified'),
  },
  {
    ...{ id: 'shares', header: 'Rev Shares', phone: 'second-end', phoneLabelBefore: 'Rev Shares', right: true },
    cell: ({ active_revenue_shares }) => active_revenue_shares,
  },
  {
    ...{ id: 'revenue', header: 'Reported revenue', phone: 'first-end', right: true, optional: 'shown' },
    sort: { asc: 'revenue_asc', desc: 'revenue_desc', first: 'desc' },
    cell: ({ reported_revenue, currency }) =>
      reported_revenue === null ? 'Not shared' : <Amount amount={reported_revenue} currency={currency} />,
  },
  {
    ...{ id: 'created', header: 'Created', phone: 'second', phoneLabel: 'created', optional: 'hidden', oneLine: true },
    sort: { asc: 'created_asc', desc: 'created_desc', first: 'desc' },
    cell: ({ created_at }) => formatTimestampDay(created_at),
  },
  {
    ...{ id: 'updated', header: 'Updated', phone: 'second', phoneLabel: 'updated', optional: 'hidden', oneLine: true },
    sort: { asc: 'updated_asc', desc: 'updated_desc', first: 'desc' },
    cell: ({ updated_at }) => formatTimestampDay(updated_at),
  },
  {
    ...{ id: 'status', header: 'Status', phone: 'first' },
    cell: ({ project_status, archived_at }) => <StatusBadge status={archived_at ? 'archived' : project_status} />,
  },
]

function actionsOf({ id, title, allowed }: ListedProject): RowAction[] {
  const open: RowAction = { label: 'Open', link: { to: '/project-detail', search: { id } } }
  const reports: RowAction = { label: 'Reports', link: { to: '/project-revenue-reports', search: { projectId: id } } }
  const propose: RowAction = {
    label: 'Create Proposal',
    link: { to: '/new-proposal', search: { projectId: id, projectName: title } },
  }
  const edit: RowAction = { label: 'Edit', link: { to: '/projects', search: { tab: 'new', projectId: id } } }
  return [open, reports, ...(allowed.propose ? [propose] : []), ...(allowed.edit ? [edit] : [])]
}
