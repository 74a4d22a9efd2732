import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import type { Report } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'
import { RecalculatedAmounts } from './recalculated-amounts.tsx'

/** Shows what a recalculation changes before the owner does it. */
export function RecalculateDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, project_title } = report
  const preview = useQuery({
    ...orpc.reports.previewRecalculation.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
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
      disabled={!preview.data?.has_changes}
      failure={failure ? `Failed to calculate payments: ${failure.sentence}` : null}
    >
      <p>
        The payments of {project_title} for {periodOf(report)} are calculated again from the terms, the holders of the
        rights and the balances as they are now. Revenue, commission rate and due dates stay.
      </p>
      <QueryView
        query={preview}
        loading={<LinesSkeleton lines={3} />}
        failed="Failed to calculate payments"
        isEmpty={({ has_changes }) => !has_changes}
        empty={<p>Nothing changes: every payment stays as it is.</p>}
      >
        {(changes) => (
          <>
            <RecalculatedAmounts {...changes} />
            <p>
              Nothing is charged. You and each payee whose amount changes are notified, and the earlier figures can be
              read.
            </p>
          </>
        )}
      </QueryView>
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
