import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import styles from './connection-card.module.css'

/** Where the onboarding leads back to; without it, to the payments screen. */
interface WayBack {
  return_url: string
  refresh_url: string
}

/** Leaves for the hosted onboarding. */
export function useOnboarding(back?: WayBack) {
  const leaving = useOperation(orpc.connect.createAccountLink, {
    failed: 'Failed to start onboarding process',
    toastFailure: true,
    onDone: ({ url }) => window.location.assign(url),
  })
  return { leave: () => leaving.run({ ...back }), isLeaving: leaving.isBusy || leaving.isDone }
}

/** The onboarding was not finished, or Stripe wants more. */
export function CompleteDetails({ back }: { back?: WayBack }) {
  const { leave, isLeaving } = useOnboarding(back)
  return (
    <>
      <Button onClick={leave} loading={isLeaving}>
        Complete Details
      </Button>
      <span role="status" className={styles.since}>
        {isLeaving ? 'Redirecting to Stripe onboarding...' : null}
      </span>
    </>
  )
}

/** What was paid out, and to which bank, stands on the account's own pages. */
export function OpenDashboard({ account_id }: { account_id: string }) {
  const opening = useOperation(orpc.connect.createDashboardLink, {
    failed: 'Failed to open Stripe',
    toastFailure: true,
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <Button variant="default" onClick={() => opening.run({ account_id })} loading={opening.isBusy || opening.isDone}>
      Open Stripe
    </Button>
  )
}
