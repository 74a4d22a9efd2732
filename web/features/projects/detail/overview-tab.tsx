import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { CardSkeleton, TableSkeleton } from '../../../ui/skeletons.tsx'
import type { Project } from '../project-values.ts'
import styles from './detail.module.css'
import { MonthsInHand } from './months-in-hand.tsx'
import { StripeAccountCard } from './stripe-account-card.tsx'

// Below the fold.
const RevenueAndShares = lazy(async () => ({ default: (await import('./revenue-and-shares.tsx')).RevenueAndShares }))

/** First the unfinished months, then revenue, shares and details. */
export function OverviewTab({ project }: { project: Project }) {
  const query = useQuery(orpc.projects.getProjectMonths.queryOptions({ input: { id: project.id } }))
  const shares = useQuery(orpc.projects.getProjectShares.queryOptions({ input: { id: project.id } }))
  const { connect_account } = project.allowed
  const waiting = (
    <>
      <CardSkeleton lines={8} label="Loading revenue..." />
      <TableSkeleton rows={3} columns={5} label="Loading providers..." />
    </>
  )
  return (
    <div className={styles.stack}>
      <div className={connect_account ? styles.head : styles.stack}>
        <QueryView
          query={query}
          loading={<CardSkeleton lines={4} label="Loading months..." />}
          failed="Failed to load the months of this project."
        >
          {(data) => <MonthsInHand project={project} data={data} />}
        </QueryView>
        {connect_account ? <StripeAccountCard project={project} /> : null}
      </div>
      <Suspense fallback={waiting}>
        <RevenueAndShares project={project} months={query} shares={shares} waiting={waiting} />
      </Suspense>
    </div>
  )
}
