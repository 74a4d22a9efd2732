import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './connection-card.module.css'
import { type Connection, useConnection } from './use-connection.ts'

/** The viewer's payout account: where it stands, what is awaited from whom, and the one way on. */
export function ConnectionCard() {
  const connection = useConnection()
  return (
    <QueryView
      query={connection}
      loading={<CardSkeleton lines={3} label="Loading your payout account..." />}
      failed="Failed to fetch Stripe connection"
    >
      {(found) => <Standing connection={found} />}
    </QueryView>
  )
}

function Standing({ connection }: { connection: Connection }) {
  const { status, details_submitted, account } = connection
  const owed = account?.needed.map(({ words }) => words) ?? []
  const said = WORDS[wordsFor(connection)]
  return (
    <Card title="Payout account" aside={<StatusBadge status={status} />}>
      <p className={styles.lead}>{said.lead}</p>
      <p className={styles.words}>{said.words}</p>
      {status !== 'not_created' && status !== 'verified' && owed.length > 0 ? (
        <div className={styles.owed}>
          <h3>Still needed</h3>
          <ul>
            {owed.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.foot}>
        {status === 'not_created' ? <OnboardingButton label="Connect Stripe Account" /> : null}
        {status === 'restricted' || (status === 'pending' && !details_submitted) ? (
          <OnboardingButton label="Complete Details" />
        ) : null}
        {status === 'not_created' || status === 'verified' ? null : <CheckAgain />}
        {connection.connected_at ? (
          <span className={styles.since}>Connected on {formatMomentDay(connection.connected_at)}</span>
        ) : null}
      </div>
    </Card>
  )
}

type Words = 'none' | 'begun' | 'checking' | 'restricted' | 'verified'

function wordsFor({ status, details_submitted }: Connection): Words {
  if (status === 'not_created') return 'none'
  if (status === 'pending') return details_submitted ? 'checking' : 'begun'
  return status
}

const WORDS: Record<Words, { lead: string; words: string }> = {
  none: {
    lead: 'Your Stripe account is not connected.',
    words: 'Stripe, the payment provider, asks who you are and where your money should go. It takes a few minutes.',
  },
  begun: {
    lead: 'Your account is connected, but its onboarding is not finished.',
    words: 'Please complete your details with Stripe, so that money can reach your bank account.',
  },
  checking: {
    lead: 'Stripe is checking your details.',
    words: 'There is nothing for you to do. This card changes by itself once they have decided, usually within a day.',
  },
  restricted: {
    lead: 'Your account cannot receive money at the moment.',
    words: 'Stripe needs something more from you. Until then payments to you wait; none is lost.',
  },
  verified: {
    lead: 'Your account is verified.',
    words: 'Payments to you go to this account, and Stripe pays them out to your bank.',
  },
}

/** Leaves for the hosted onboarding; on the way there the button says so. */
function OnboardingButton({ label }: { label: string }) {
  const leaving = useOperation(orpc.connect.createAccountLink, {
    failed: 'Failed to start onboarding process',
    toastFailure: true,
    onDone: ({ url }) => window.location.assign(url),
  })
  const isLeaving = leaving.isBusy || leaving.isDone
  return (
    <>
      <Button onClick={() => leaving.run({})} loading={isLeaving}>
        {label}
      </Button>
      <span role="status" className={styles.since}>
        {isLeaving ? 'Redirecting to Stripe onboarding...' : null}
      </span>
    </>
  )
}

function CheckAgain() {
  const checking = useOperation(orpc.connect.refreshConnection, {
    failed: 'Failed to check account status',
    toastFailure: true,
  })
  return (
    <Button variant="default" onClick={() => checking.run({})} loading={checking.isBusy}>
      Check Again
    </Button>
  )
}
