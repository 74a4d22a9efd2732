import { useQuery } from '@tanstack/react-query'
import { formatTimeline } from '#domain/terms.ts'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { formatMomentDay } from '../../../ui/moments.ts'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import type { Project } from '../project-values.ts'
import styles from './detail.module.css'
import { PendingProposals } from './pending-proposals.tsx'
import { ProviderShares } from './provider-shares.tsx'

/** Who shares in the project, what is on the table, and what the project is. */
export function SharesAndDetails({ project }: { project: Project }) {
  const query = useQuery(orpc.projects.getProjectShares.queryOptions({ input: { id: project.id } }))
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton rows={3} columns={5} label="Loading providers..." />}
      failed="Failed to load providers."
    >
      {(data) => (
        <>
          <ProviderShares project={project} data={data} />
          <div className={styles.halves}>
            <PendingProposals data={data} />
            <Card title="Details" aside={<EditLink project={project} />}>
              <FactList facts={factsOf(project)} />
            </Card>
          </div>
        </>
      )}
    </QueryView>
  )
}

function EditLink({ project: { id, allowed } }: { project: Project }) {
  if (!allowed.edit) return null
  return (
    <TextLink to="/projects" search={{ tab: 'new', projectId: id }}>
      Edit Project
    </TextLink>
  )
}

function factsOf(project: Project) {
  const { industry, stage, estimate_timeline, revenue_streams, estimated_revenue, currency, owner, created_at } =
    project
  return [
    { label: 'Owner', value: owner.name },
    { label: 'Industry', value: industry },
    { label: 'Stage', value: stage },
    { label: 'Est. Timeline', value: estimate_timeline && formatTimeline(estimate_timeline) },
    {
      label: 'Estimated revenue',
      value: estimated_revenue > 0 ? <Amount amount={estimated_revenue} currency={currency} whole /> : null,
    },
    { label: 'Revenue streams', value: revenue_streams.join(', ') },
    { label: 'Created', value: formatMomentDay(created_at) },
  ]
}
