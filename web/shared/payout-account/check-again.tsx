import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import styles from './connection-card.module.css'
import { type Connection, useRecheck } from './use-connection.ts'

/** Asks Stripe now; while the account is pending that also happens by itself, and says so when it fails. */
export function CheckAgain({ connection }: { connection: Connection }) {
  const recheck = useRecheck(connection)
  const checking = useOperation(orpc.connect.refreshConnection, {
    failed: 'Failed to check account status',
    toastFailure: true,
  })
  return (
    <>
      <Button variant="default" onClick={() => checking.run({})} loading={checking.isBusy}>
        Check Again
      </Button>
      <span role="status" className={styles.since}>
        {recheck.isError && !checking.isBusy ? describe(recheck.error).sentence : null}
      </span>
    </>
  )
}
