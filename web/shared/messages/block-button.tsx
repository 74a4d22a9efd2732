import { Button } from '@mantine/core'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Conversation } from './message-values.ts'

/** Stops the messages of a person, after a question, or lets them come again. */
export function BlockButton({ conversation: { other, is_blocked } }: { conversation: Conversation }) {
  const [asks, setAsks] = useState(false)
  const blocking = useOperation(orpc.messages.blockPerson, {
    success: `${other.name} is blocked`,
    toastFailure: true,
    onDone: () => setAsks(false),
  })
  const unblocking = useOperation(orpc.messages.unblockPerson, {
    success: `${other.name} can message you again`,
    toastFailure: true,
  })
  if (is_blocked)
    return (
      <Button variant="default" size="xs" loading={unblocking.isBusy} onClick={() => unblocking.run({ id: other.id })}>
        Unblock
      </Button>
    )
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setAsks(true)}>
        Block
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`Block ${other.name}?`}
        confirmLabel="Block"
        danger
        busy={blocking.isBusy}
        onCancel={() => setAsks(false)}
        onConfirm={() => blocking.run({ id: other.id })}
      >
        You won't be able to message each other until you unblock them. Your deals go on as they are.
      </ConfirmDialog>
    </>
  )
}
