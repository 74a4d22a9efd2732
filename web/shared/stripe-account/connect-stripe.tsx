import { Button } from '@mantine/core'
import styles from './stripe-account.module.css'
import { useConnectStripe } from './use-connect-stripe.ts'

interface ConnectStripeProps {
  project_id: string
  /** Whether the page has nothing more urgent to offer. */
  isPrimary?: boolean
}

/** Why a project has an account connected, and the button that begins it. */
export function ConnectStripe({ project_id, isPrimary = false }: ConnectStripeProps) {
  const { connect, isLeaving } = useConnectStripe()
  return (
    <>
      <p>
        Connect the Stripe account that your customers pay into, so that the project’s revenue can be collected from it.
        We only ever read it.
      </p>
      <div className={styles.ways}>
        <Button variant={isPrimary ? 'filled' : 'default'} onClick={() => connect(project_id)} loading={isLeaving}>
          Connect Stripe Account
        </Button>
        <span role="status">{isLeaving ? 'Redirecting to Stripe...' : null}</span>
      </div>
    </>
  )
}
