import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { MappingTable } from '../../shared/mappings/mapping-table.tsx'
import type { Mappings } from '../../shared/mappings/mapping-values.ts'
import styles from '../../shared/mappings/mappings.module.css'
import { ConnectStripe } from '../../shared/stripe-account/connect-stripe.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { MatchedMonths } from './chart-of-months.ts'
import { WaitingDrafts } from './waiting-drafts.tsx'

const ProofCard = lazy(async () => ({ default: (await import('./proof-card.tsx')).ProofCard }))
const SourceHealth = lazy(async () => ({ default: (await import('./source-health.tsx')).SourceHealth }))
const ErrorsPanel = lazy(async () => ({ default: (await import('./errors-panel.tsx')).ErrorsPanel }))
const CollectedByMonth = lazy(async () => ({ default: (await import('./collected-by-month.tsx')).CollectedByMonth }))

interface MappingsTabProps {
  data: Mappings
  query: Parameters<typeof LoadMore>[0]['query']
}

/**
 * First that nothing is missing, then what each month brought, the mappings, and the account; before all of it the account
 * if it is out of date, or the way to connect one.
 */
export function MappingsTab({ data, query }: MappingsTabProps) {
  const { project, mappings, is_connected, allowed } = data
  const matched = useQuery(orpc.mappings.listMatchedMonths.queryOptions({ input: { project_id: project.id } }))
  const health = useQuery({
    ...orpc.collection.getSourceHealth.queryOptions({ input: { project_id: project.id } }),
    enabled: is_connected,
  })
  const isLate = health.data?.state === 'late' || health.data?.state === 'stale'
  const source = is_connected ? (
    <Suspense fallback={<CardSkeleton lines={4} label="Loading health of the source..." />}>
      <SourceHealth project_id={project.id} isConnected={is_connected} />
    </Suspense>
  ) : null
  return (
    <div className={styles.stack}>
      {!is_connected && allowed.connect ? (
        <Card title="Stripe account">
          <ConnectStripe project_id={project.id} isPrimary />
        </Card>
      ) : null}
      {isLate ? source : null}
      {mappings.length > 0 ? <WaitingDrafts project_id={project.id} /> : null}
      <QueryView
        query={matched}
        loading={
          is_connected && mappings.length > 0 ? <CardSkeleton lines={9} label="Loading collected revenue..." /> : null
        }
        failed="Failed to load collected revenue"
        isEmpty={(found) => found.mappings.every(({ months }) => months.length === 0)}
        empty={null}
      >
        {(found) => <Collected project_id={project.id} data={found} />}
      </QueryView>
      {mappings.length === 0 ? (
        <EmptyState
          title="No revenue mappings found. Create one to get started."
          action={
            allowed.create ? (
              <ButtonLink
                to="/revenue-mapping-create"
                search={{ projectId: project.id }}
                variant={is_connected ? 'filled' : 'default'}
              >
                New Mapping
              </ButtonLink>
            ) : null
          }
        />
      ) : (
        <Card
          title="Sources"
          aside={
            <TextLink to="/revenue-stream-mapping" search={{ projectId: project.id }}>
              By agreement
            </TextLink>
          }
          about="Events are charges that a mapping counts, one stroke for each of the last 30 days."
          flush
        >
          <MappingTable
            mappings={mappings}
            activity={matched.isLoadingError ? undefined : new Map(matched.data?.mappings.map((one) => [one.id, one]))}
          />
          <LoadMore query={query} />
        </Card>
      )}
      {isLate ? null : source}
      {mappings.length > 0 ? <Errors project_id={project.id} /> : null}
    </div>
  )
}

/** Most projects have no open errors: what shows them comes only when there are some, or when asking failed. */
function Errors({ project_id }: { project_id: string }) {
  const { data, isPending } = useQuery(orpc.collection.listCollectionErrors.queryOptions({ input: { project_id } }))
  const monitor = (
    <TextLink to="/revenue-collection-monitor" search={{ projectId: project_id }}>
      Open monitor
    </TextLink>
  )
  const loading = <CardSkeleton lines={2} label="Loading collection errors..." />
  if (isPending) return loading
  if (data?.errors.length === 0) {
    return (
      <Card title="Errors" aside={monitor}>
        No open errors.
      </Card>
    )
  }
  return (
    <Suspense fallback={loading}>
      <ErrorsPanel project_id={project_id} aside={monitor} saysRunning />
    </Suspense>
  )
}

/** A month is chosen in the chart; at first it is the last one that is over. */
function Collected({ project_id, data }: { project_id: string; data: MatchedMonths }) {
  const { search, set } = useAddress()
  const { first_month, last_month } = data
  const asked = search.month
  const isShown = asked !== undefined && /^\d{4}-\d{2}$/.test(asked) && asked >= first_month && asked <= last_month
  const month = isShown ? asked : monthOf(addMonths(`${last_month}-01`, -1))
  return (
    <Suspense fallback={<CardSkeleton lines={8} label="Loading collected revenue..." />}>
      <ProofCard project_id={project_id} month={month} />
      <CollectedByMonth data={data} month={month} onMonth={(chosen) => set({ month: chosen })} />
    </Suspense>
  )
}
