import { linkOptions, Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { monthOf, type Period, periodOfMonth } from '#domain/calendar-dates.ts'
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
import { BackToRevenue } from './back-to-revenue.tsx'
import styles from './collection.module.css'
import { MissingDays } from './missing-days.tsx'
import { NotConnected } from './not-connected.tsx'
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
  const missing = <ProjectNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading unexplained charges..." />}
      failed="Failed to load unexplained charges"
      wayOn={<BackToRevenue project_id={id} />}
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing, NOT_ALLOWED: missing }}
    >
      {({ pages }) => (
        <Loaded pages={pages} period={period} project_id={id}>
          <LoadMore query={query} />
        </Loaded>
      )}
    </QueryView>
  )
}

interface LoadedProps {
  pages: readonly UnexplainedList[]
  period: Period
  project_id: string
  children: ReactNode
}

function Loaded({ pages, period, project_id, children }: LoadedProps) {
  const isOwner = useViewer().role === 'owner'
  const [first] = pages
  if (!first) return null
  const [gap] = first.gaps
  const isUnread = gap?.first_day === period.start && gap.last_day === period.end
  return (
    <>
      <PageHeader
        title="Unexplained Charges"
        description={`${formatPeriod(period)}: what was collected from Stripe and counts for no agreement.`}
        back={{ label: 'Back to Revenue', link: linkOptions({ to: '/revenue', search: { projectId: project_id } }) }}
        actions={
          isOwner ? (
            <ButtonLink
              to="/revenue-mapping-create"
              search={{ projectId: project_id }}
              variant={first.items.length > 0 ? 'filled' : 'default'}
            >
              New Mapping
            </ButtonLink>
          ) : null
        }
      />
      <div className={styles.stack}>
        {first.is_connected ? null : <NotConnected project_id={project_id} />}
        <MissingDays project_id={project_id} list={first} />
        {isUnread && first.items.length === 0 ? null : <Charges pages={pages} />}
        {children}
      </div>
    </>
  )
}

function Charges({ pages }: { pages: readonly UnexplainedList[] }) {
  const items = pages.flatMap((page) => page.items)
  return (
    <Card title="Charges, refunds and disputes" flush>
      {items.length === 0 ? (
        <EmptyState title="Nothing unexplained">
          {(pages[0]?.gaps.length ?? 0) > 0
            ? 'What was collected so far counts for an agreement. Some days are not read yet.'
            : 'Every collected charge of these days counts for an agreement.'}
        </EmptyState>
      ) : (
        <UnexplainedTable items={items} totals={pages[0]?.totals ?? []} />
      )}
    </Card>
  )
}
