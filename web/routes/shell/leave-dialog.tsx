import type { LeaveQuestion } from '../../lib/leave-question.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before unsaved work is lost. Staying is the safe answer, so Escape and a press beside the dialog stay. */
export function LeaveDialog({ question }: { question: LeaveQuestion | null }) {
  return (
    <ConfirmDialog
      opened={question !== null}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <p>{question?.message}</p>
    </ConfirmDialog>
  )
}
