import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { SavedCardChoice } from '../cards/saved-card-choice.tsx'
import { useCardChoice } from '../cards/use-cards.ts'
import type { FeeReversal } from './fee-reversal-values.ts'

interface PayFeeDialogProps {
  reversal: FeeReversal
  onClose: () => void
}

/** The other party pays, with a card, the fee that the reversal charges to them. */
export function PayFeeDialog({ reversal, onClose }: PayFeeDialogProps) {
  // What was on the screen is what is paid.
  const [{ id, amount, currency, payer, title }] = useState(reversal)
  const choice = useCardChoice()
  const [needsCard, setNeedsCard] = useState(false)
  const paying = useOperation(orpc.feeReversals.payReversedFee, {
    success: 'Processing payment...',
    failed: 'Payment failed',
    onDone: onClose,
  })
  const money = formatMoney(amount, currency)
  return (
    <Dialog opened onClose={onClose} title="Pay the agreement fee">
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          setNeedsCard(true)
          const { payment_method_id } = choice
          if (payment_method_id) paying.run({ id, payment_method_id, fee_amount_seen: amount })
        }}
        failure={paying.failure?.sentence}
        act={`Pay ${money}`}
        busyAct="Processing payment..."
        busy={paying.isBusy}
        onCancel={onClose}
      >
        <p>
          {money} for “{title}”. {payer.name} paid it first and has been refunded.
        </p>
        <SavedCardChoice
          choice={choice}
          error={needsCard && !choice.card ? 'Choose one of your saved cards.' : null}
          disabled={paying.isBusy}
        />
      </DialogForm>
    </Dialog>
  )
}
