import type { ReactNode } from 'react'
import { ConnectionView } from '../../shared/payout-account/connection-card.tsx'
import { useConnection } from '../../shared/payout-account/use-connection.ts'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './payments-page.module.css'

/**
 * Payments open with a connected account whose details are submitted; until then its card stands in their place, and a
 * link to one payment opens that (decision C-139). Afterwards the card stands above them for as long as Stripe wants
 * something of the payout account, or is checking it. They wait to know, so that nothing jumps.
 */
export function ConnectionGate({ children }: { children: ReactNode }) {
  const query = useConnection()
  const { data, isPending } = query
  if (isPending) return <CardSkeleton lines={3} label="Loading payments..." />
  if (data && data.connection !== 'connected') {
    return (
      <>
        <ConnectionView query={query} />
        <TraceFromAddress />
      </>
    )
  }
  return (
    <>
      {!data || (data.account && data.status !== 'verified') ? (
        <div className={styles.account}>
          <ConnectionView query={query} />
        </div>
      ) : null}
      {children}
    </>
  )
}
