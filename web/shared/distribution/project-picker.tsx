import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { Amount } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PagedTable } from './paged-table.tsx'

/** Without a project in the address: one of them is chosen. */
export function ProjectPicker() {
  const query = useList(orpc.projects.listProjects, {})
  const { set } = useAddress()
  return (
    <PagedTable
      query={query}
      label="Projects"
      loading="Loading projects..."
      failed="Failed to load projects"
      empty={<NoProject />}
      columns={[
        { header: 'Project', cell: ({ title }) => title },
        { header: 'Owner', cell: ({ owner }) => owner.name },
        {
          header: 'Reported revenue',
          right: true,
          cell: ({ reported_revenue, currency }) =>
            reported_revenue === null ? '–' : <Amount amount={reported_revenue} currency={currency} />,
        },
        {
          header: 'Actions',
          right: true,
          cell: ({ id, title }) => (
            <Button
              size="compact-md"
              fz="sm"
              variant="default"
              onClick={() => set({ projectId: id }, { replace: false })}
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
