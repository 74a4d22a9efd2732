import type { UseQueryResult } from '@tanstack/react-query'
import { formatShortMoney } from '#domain/money.ts'
import { formatTimeline } from '#domain/terms.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import type { Project, ProjectMonths, ProjectShares } from '../project-values.ts'
import { ActivityCard } from './activity-card.tsx'
import styles from './detail.module.css'
import { PendingProposals } from './pending-proposals.tsx'
import { ProviderShares } from './provider-shares.tsx'

/** Shares, pending proposals and details of the project. */
interface SharesAndDetailsProps {
  project: Project
  query: UseQueryResult<ProjectShares>
  months: ProjectMonths['months'] | undefined
}

export function SharesAndDetails({ project, query, months }: SharesAndDetailsProps) {
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton rows={3} columns={5} label="Loading providers..." />}
      failed="Failed to load providers."
    >
      {(data) => (
        <>
          <ProviderShares project={project} data={data} months={months} />
          <div className={styles.thirds}>
            <PendingProposals project={project} data={data} />
            <ActivityCard id={project.id} />
            <Card title="Details" aside={<EditLink project={project} />}>
              <FactList facts={factsOf(project, data)} />
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

function factsOf(project: Project, { thresholds }: ProjectShares) {
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
    ...(thresholds.length > 0 ? [{ label: 'Threshold', value: thresholdWords(thresholds, currency) }] : []),
    { label: 'Created', value: formatTimestampDay(created_at) },
  ]
}

/** '£1,000 in 2 agreements, £500 in 1' */
function thresholdWords(thresholds: ProjectShares['thresholds'], currency: ProjectShares['currency']): string {
  const parts = thresholds.map(({ amount, agreements }, index) => {
    const noun = index > 0 ? '' : agreements === 1 ? ' agreement' : ' agreements'
    return `${formatShortMoney(amount, currency)} in ${agreements}${noun}`
  })
  return parts.join(', ')
}
