import type { UseQueryResult } from '@tanstack/react-query'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { AccountFacts } from './account-facts.tsx'
import { CheckAgain } from './check-again.tsx'
import { ConnectAccount } from './connect-account.tsx'
import styles from './connection-card.module.css'
import { wordsFor } from './connection-words.ts'
import { DisconnectAccount } from './disconnect-account.tsx'
import { StillNeeded } from './still-needed.tsx'
import { CompleteDetails, OpenDashboard } from './to-stripe.tsx'
import { type Connection, useConnection } from './use-connection.ts'
import { WaitingShares } from './waiting-shares.tsx'

/** The viewer's payout account: where it stands, what is awaited from whom, and every way on. */
export function ConnectionCard() {
  return <ConnectionView query={useConnection()} />
}

/**
 * The same for a screen that waits for the connection itself. A card with a query of its own would ask again as soon as
 * it is shown, and a screen that steps back while that is asked would never show it for long.
 */
export function ConnectionView({ query }: { query: UseQueryResult<Connection> }) {
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={3} label="Loading your payout account..." />}
      failed="Failed to fetch Stripe connection"
    >
      {(found) => <ConnectionState connection={found} />}
    </QueryView>
  )
}

function ConnectionState({ connection }: { connection: Connection }) {
  const { status, account, allowed } = connection
  const said = wordsFor(connection)
  return (
    <Card title="Payout account" aside={<StatusBadge status={status} />}>
      <p className={styles.lead}>{said.lead}</p>
      <p className={styles.words}>{said.words}</p>
      <WaitingShares connection={connection} />
      {account ? <StillNeeded account={account} /> : null}
      {account ? <AccountFacts account={account} /> : null}
      {allowed.connect ? <ConnectAccount /> : null}
      {account ? (
        <div className={styles.foot}>
          {allowed.complete_details ? <CompleteDetails /> : null}
          {allowed.open_dashboard ? <OpenDashboard account_id={account.account_id} /> : null}
          {allowed.check ? <CheckAgain connection={connection} /> : null}
          <DisconnectAccount connection={connection} />
        </div>
      ) : null}
    </Card>
  )
}
