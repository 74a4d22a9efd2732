import type { ReactNode } from 'react'
import { QueryView } from '../../lib/query-view.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CardSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TransferAnalytics } from './transfer-values.ts'
import styles from './transfers.module.css'
import { useTransferAnalytics } from './use-transfer-analytics.ts'

/** A tab that shows the totals of the window. */
export function AnalyticsView({ children }: { children: (analytics: TransferAnalytics) => ReactNode }) {
  const missing = <EmptyState title="Project not found" action={<ButtonLink to="/projects">All projects</ButtonLink>} />
  return (
    <QueryView
      query={useTransferAnalytics()}
      loading={
        <div className={styles.stack}>
          <TilesSkeleton label="Loading transfer analytics..." />
          <CardSkeleton lines={5} label="" />
        </div>
      }
      failed="Failed to load transfer analytics"
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing }}
      isEmpty={({ total_transfers, other_currencies_count }) => total_transfers + other_currencies_count === 0}
      empty={
        <EmptyState title="No transfers in this period" action={<ButtonLink to="/payments">Go to Payments</ButtonLink>}>
          Transfers appear here once a payment is charged and its money is sent to the payee.
        </EmptyState>
      }
    >
      {children}
    </QueryView>
  )
}
