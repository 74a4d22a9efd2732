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
        You'll receive no more payments to it. You keep the Stripe account and its balance, and can reconnect it at any
        time.
      </p>
      {waiting.map(({ amount, currency }) => (
        <p key={currency}>
          <Amount amount={amount} currency={currency} /> of{' '}
          {waiting_payments === 1 ? '1 payment' : `${waiting_payments} payments`} can't be paid to you until you connect
          an account. We hold it until then.
        </p>
      ))}
    </>
  )
}
