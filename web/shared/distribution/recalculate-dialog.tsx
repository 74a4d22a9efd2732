import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Report } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'

/** Says what is read again and what stays before the owner recalculates the payments of a report. */
export function RecalculateDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, project_title } = report
  const recalculating = useOperation(orpc.reports.recalculateReport, {
    success: (after) => (isSame(report, after) ? 'Payments recalculated. No amount changed.' : 'Payments recalculated'),
    onDone: onClose,
    onFailed: () => void queries.invalidateQueries({ queryKey: orpc.reports.key() }),
  })
  const { failure } = recalculating
  return (
    <ConfirmDialog
      opened
      title="Recalculate Payments"
      confirmLabel="Recalculate Payments"
      busyLabel="Recalculating..."
      onConfirm={() => recalculating.run({ id })}
      onCancel={onClose}
      busy={recalculating.isBusy}
      failure={failure ? `Failed to calculate payments: ${failure.sentence}` : null}
    >
      <p>
        The payments of {project_title} for {periodOf(report)} are calculated again from the terms, the holders of the
        rights and the balances as they are now. Revenue, commission rate and due dates stay.
      </p>
      <p>
        Nothing is charged. If an amount changes, you and the payee are notified, and the earlier figures can be read.
      </p>
    </ConfirmDialog>
  )
}

const isSame = (before: Report, after: Report) =>
  before.payments.length === after.payments.length &&
  before.payments.every((payment) =>
    after.payments.some(({ id, gross_amount, amount }) => {
      return id === payment.id && gross_amount === payment.gross_amount && amount === payment.amount
    }),
  )
