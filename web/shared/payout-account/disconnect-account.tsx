import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Amount } from '../../ui/amount.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './connection-card.module.css'
import type { Connection } from './use-connection.ts'

/** Gives the account up, after saying what that means; while money is on its way to it, says so instead. */
export function DisconnectAccount({ connection }: { connection: Connection }) {
  const [isAsked, question] = useDisclosure(false)
  const disconnecting = useOperation(orpc.connect.disconnectAccount, {
    success: ({ message }) => message,
    failed: { network: 'Error disconnecting Stripe', unexpected: 'Failed to disconnect' },
    onDone: question.close,
  })
  const { allowed, disconnect_refused } = connection
  return (
    <>
      {allowed.disconnect ? (
        <Button variant="subtle" color="red" onClick={question.open}>
          Disconnect
        </Button>
      ) : disconnect_refused ? (
        <span className={styles.since}>{disconnect_refused}</span>
      ) : null}
      <ConfirmDialog
        opened={isAsked}
        danger
        title="Disconnect your Stripe account?"
        confirmLabel="Disconnect"
        busyLabel="Disconnecting..."
        busy={disconnecting.isBusy}
        failure={disconnecting.failure?.sentence}
        onConfirm={() => disconnecting.run({})}
        onCancel={() => {
          disconnecting.reset()
          question.close()
        }}
      >
        <WhatItMeans connection={connection} />
      </ConfirmDialog>
    </>
  )
}

function WhatItMeans({ connection: { waiting, waiting_payments } }: { connection: Connection }) {
  return (
    <>
      <p>
        No more money is sent to it. The account stays yours at Stripe, with what is on it, and you can connect it again
        at any time.
      </p>
      {waiting.map(({ amount, currency }) => (
        <p key={currency}>
          <Amount amount={amount} currency={currency} /> of{' '}
          {waiting_payments === 1 ? '1 payment' : `${waiting_payments} payments`} to you cannot be paid until an account
          is connected. Nothing of it is lost.
        </p>
      ))}
    </>
  )
}
