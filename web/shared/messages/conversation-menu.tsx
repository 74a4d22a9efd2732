import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type RowAction, RowMenu } from '../../ui/table/row-menu.tsx'
import type { Conversation } from './message-values.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** What one can do about a person: stop their messages after a question, or let them come again, and report them. */
export function ConversationMenu({ conversation: { other, is_blocked, allowed } }: { conversation: Conversation }) {
  const [opened, open] = useState<'block' | 'report' | null>(null)
  const close = () => open(null)
  const blocking = useOperation(orpc.messages.blockPerson, {
    success: `${other.name} is blocked`,
    toastFailure: true,
    onDone: close,
  })
  const unblocking = useOperation(orpc.messages.unblockPerson, {
    success: `${other.name} can message you again`,
    toastFailure: true,
  })
  const actions: RowAction[] = [
    ...(allowed.report ? [{ label: 'Report', onSelect: () => open('report') }] : []),
    ...(allowed.block && !is_blocked ? [{ label: 'Block', onSelect: () => open('block') }] : []),
  ]
  return (
    <>
      {is_blocked ? (
        <Button
          variant="default"
          size="xs"
          loading={unblocking.isBusy}
          onClick={() => unblocking.run({ id: other.id })}
        >
          Unblock
        </Button>
      ) : null}
      <RowMenu name={other.name} actions={actions} tabIndex={undefined} />
      <ConfirmDialog
        opened={opened === 'block'}
        title={`Block ${other.name}?`}
        confirmLabel="Block"
        danger
        busy={blocking.isBusy}
        onCancel={close}
        onConfirm={() => blocking.run({ id: other.id })}
      >
        You won't be able to message each other until you unblock them. Your deals go on as they are.
      </ConfirmDialog>
      {opened === 'report' ? (
        <Suspense>
          <ReportDialog person={other} message={null} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
