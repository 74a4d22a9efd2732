import { lazy, type ReactNode, Suspense } from 'react'
import { useConnection } from '../../shared/payout-account/use-connection.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './payments-page.module.css'

const ConnectionView = lazy(async () => ({
  default: (await import('../../shared/payout-account/connection-card.tsx')).ConnectionView,
}))

/**
 * Above the payments of someone who is to be paid: their payout account, until shares can be paid out to it. The page
 * waits to know, so that nothing jumps.
 */
export function PayoutBanner({ children }: { children: ReactNode }) {
  const query = useConnection()
  if (query.isPending) return <CardSkeleton lines={3} label="Loading payments..." />
  return (
    <>
      {query.data?.status === 'verified' ? null : (
        <div className={styles.account}>
          <Suspense fallback={<CardSkeleton lines={3} label="Loading your payout account..." />}>
            <ConnectionView query={query} />
          </Suspense>
        </div>
      )}
      {children}
    </>
  )
}
