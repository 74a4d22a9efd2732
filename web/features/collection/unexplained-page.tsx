import { linkOptions, Navigate, useSearch } from '@tanstack/react-router'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { monthOf, periodOfMonth } from '#domain/calendar-dates.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useListPages } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './collection.module.css'
import { MissingDays } from './missing-days.tsx'
import { ProjectNotFound } from './project-not-found.tsx'
import { UnexplainedTable } from './unexplained-table.tsx'
import type { UnexplainedList } from './unexplained-values.ts'

/** /revenue-unexplained?projectId&from&to: what was collected and counts nowhere, and what was not collected. */
export function UnexplainedPage() {
  const { projectId } = useSearch({ from: '/members/revenue-unexplained' })
  return projectId ? <OfProject key={projectId} id={projectId} /> : <Navigate to="/projects" replace />
}

function OfProject({ id }: { id: string }) {
  const { from, to } = useSearch({ from: '/members/revenue-unexplained' })
  const today = new Date().toLocaleDateString('en-CA')
  const month = periodOfMonth(monthOf(today))
  const [start, end] = [from ?? month.start, to ?? month.end]
  // Days to come are not missing.
  const period = { start, end: start <= today && end > today ? today : end }
  const query = useListPages(orpc.collection.listUnexplainedCharges, {
    ...{ project_id: id, period_start: period.start, period_end: period.end, limit: 50 },
  })
  const isOwner = useViewer().role === 'owner'
  const missing = <ProjectNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading unexplained charges..." />}
      failed="Failed to load unexplained charges"
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing, NOT_ALLOWED: missing }}
    >
      {({ pages }) => (
        <>
          <PageHeader
            title="Unexplained Charges"
            description={`${formatPeriod(period)}: what was collected from Stripe and counts for no agreement.`}
            back={{ label: 'Back to Revenue', link: linkOptions({ to: '/revenue', search: { projectId: id } }) }}
            actions={
              isOwner ? (
                <ButtonLink to="/revenue-mapping-create" search={{ projectId: id }}>
                  New Mapping
                </ButtonLink>
              ) : null
            }
          />
          <div className={styles.stack}>
            {pages[0] ? <MissingDays project_id={id} list={pages[0]} isOwner={isOwner} /> : null}
            <Charges pages={pages} />
            <LoadMore query={query} />
          </div>
        </>
      )}
    </QueryView>
  )
}

function Charges({ pages }: { pages: readonly UnexplainedList[] }) {
  const items = pages.flatMap((page) => page.items)
  return (
    <Card title="Charges and refunds" flush>
      {items.length === 0 ? (
        <EmptyState title="Nothing unexplained">
          {(pages[0]?.gaps.length ?? 0) > 0
            ? 'Every charge collected so far counts for an agreement. Some days are not read yet.'
            : 'Every collected charge of these days counts for an agreement.'}
        </EmptyState>
      ) : (
        <UnexplainedTable items={items} />
      )}
    </Card>
  )
}
