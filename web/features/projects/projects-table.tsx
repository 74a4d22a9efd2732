import { formatTimeline } from '#domain/terms.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import type { Project } from './project-values.ts'

export function ProjectsTable({ rows }: { rows: readonly Project[] }) {
  return (
    <DataTable
      label="Projects"
      rows={rows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: '/project-detail', search: { id } })}
      columns={[
        { header: 'Project', cell: ({ title, owner }) => <TwoLines first={title} second={owner.name} /> },
        { header: 'Industry', cell: ({ industry }) => industry ?? 'Not specified' },
        { header: 'Stage', cell: ({ stage }) => stage ?? 'Not specified' },
        {
          header: 'Est. Timeline',
          cell: ({ estimate_timeline }) => (estimate_timeline ? formatTimeline(estimate_timeline) : 'Not specified'),
        },
        { header: 'Rev Shares', right: true, cell: ({ active_revenue_shares }) => active_revenue_shares },
        { header: 'Status', cell: ({ project_status }) => <StatusBadge status={project_status} /> },
      ]}
    />
  )
}
