import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Report } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { periodOf } from '../payments/period-words.ts'

interface ApproveDialogProps {
  report: Report
  failed: string | undefined
  onClose: () => void
}

/** Says who will be owed what, to the penny, before the owner confirms it. */
export function ApproveDialog({ report, failed = 'Failed to approve report', onClose }: ApproveDialogProps) {
  const queries = useQueryClient()
  const [notes, setNotes] = useState('')
  const { id, total_revenue, currency, totals, distributions, line_disputes } = report
  const money = (amount: number) => formatMoney(amount, currency)
  const approving = useOperation(orpc.reports.approveReport, {
    success: 'Report approved for payment',
    failed,
    onDone: onClose,
    // Whatever changed meanwhile is loaded, so that the words above the button are true again.
    onFailed: () => void queries.invalidateQueries({ queryKey: orpc.reports.key() }),
  })
  const held = sumAmounts(line_disputes.map((dispute) => dispute.held?.gross ?? 0))
  const due = distributions.filter(({ gross }) => gross > 0)
  const settlements = distributions.flatMap((share) => share.settlements)
  return (
    <ConfirmDialog
      opened
      title="Approve for Payment"
      confirmLabel="Approve for Payment"
      busyLabel="Approving..."
      onConfirm={() => approving.run({ id, total_revenue_seen: total_revenue, notes })}
      onCancel={onClose}
      busy={approving.isBusy}
      failure={approving.failure?.sentence}
    >
      <div className={styles.stack}>
        <p>
          You confirm {money(total_revenue)} of revenue for {periodOf(report)}. You can't change the report or its
          payments after approval.
        </p>
        {due.length + settlements.length === 0 ? (
          <p>Nothing is due for this period.</p>
        ) : (
          <ul className={styles.consequences}>
            {due.map(({ agreement_id, provider, gross, commission, net }) => (
              <li key={agreement_id}>
                {provider.name} is owed {money(gross)}: {money(net)} to them after {money(commission)} commission.
              </li>
            ))}
            {settlements.map(({ holder, sentence }) => (
              <li key={`${holder.id} ${sentence}`}>
                {holder.name}: {sentence}
              </li>
            ))}
            <li>
              You will pay {money(grossToPay(report))}, and {money(totals.owner_retains)} stays with you.
            </li>
          </ul>
        )}
        {held > 0 ? <p>Disputed lines hold back {money(held)} of the shares until they are settled.</p> : null}
        {due.length > 0 ? <p>You are not charged yet. The next step is Process Payments.</p> : null}
        <Textarea
          label="Notes"
          description="Optional. Saved with the approval."
          autosize
          minRows={2}
          maxLength={2000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** All shares, with what is settled of earlier periods. */
function grossToPay({ totals, distributions }: Report): number {
  const settlements = distributions.flatMap((share) => share.settlements)
  return sumAmounts([totals.gross, ...settlements.map(({ paid, share }) => (paid?.gross ?? 0) - share.gross)])
}
