import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useList } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ProjectFilters } from './project-filters.tsx'
import styles from './projects.module.css'
import { ProjectsTable } from './projects-table.tsx'
import { useProjectFilters } from './use-project-filters.ts'

/** The projects one may see, searched, filtered and sorted as the address says. */
export function ProjectsTab() {
  const { filters, isFiltered, clear } = useProjectFilters()
  const query = useList(orpc.projects.listProjects, filters)
  return (
    <div className={styles.list}>
      <ProjectFilters />
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={6} label="Loading projects..." />}
          failed="Failed to load projects."
          isEmpty={(rows) => rows.length === 0}
          empty={isFiltered ? <NothingFound onClear={clear} /> : <NothingYet />}
        >
          {(rows) => <ProjectsTable rows={rows} />}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}

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

function NothingYet() {
  const { allowed } = useViewer()
  if (!allowed.create_project) {
    return (
      <EmptyState title="No projects found">A project appears here with the first proposal or deal on it.</EmptyState>
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
      A project is what earns revenue: a product, a shop, an app. Proposals and shares belong to one.
    </EmptyState>
  )
}
