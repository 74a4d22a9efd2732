import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { SavedCardChoice } from '../../shared/cards/saved-card-choice.tsx'
import { useCardChoice } from '../../shared/cards/use-cards.ts'
import { PriceFacts } from '../../shared/listings/price-facts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { FirstRefusal } from './market-values.ts'

interface DecideFirstProps {
  sale: FirstRefusal
  act: 'buy' | 'decline'
  onClose: () => void
}

/** What buying first, or declining it, does, before it is done. */
export function DecideFirst({ act, ...props }: DecideFirstProps) {
  return act === 'buy' ? <BuyFirst {...props} /> : <Decline {...props} />
}

type Props = Omit<DecideFirstProps, 'act'>

function BuyFirst({ sale, onClose }: Props) {
  const { id, price, fee, total, currency, rev_share_percentage, seller_name } = sale
  // The same for every attempt, so that a lost answer buys nothing twice.
  const [purchase_id] = useState(() => crypto.randomUUID())
  const choice = useCardChoice()
  const card = choice.payment_method_id
  const buying = useOperation(orpc.market.takeFirstRefusal, {
    success: 'Your card is being charged',
    onDone: onClose,
  })
  const sum = formatMoney(total, currency)
  return (
    <Dialog opened onClose={onClose} title={`Buy ${rev_share_percentage}% of ${rightIn(sale)}`}>
      <DialogForm
        onSubmit={(event) => {
          event?.preventDefault()
          if (card) buying.run({ id, purchase_id, payment_method_id: card, total_seen: total })
        }}
        failure={buying.failure?.sentence}
        act={`Pay ${sum}`}
        busy={buying.isBusy}
        disabled={!card}
        onCancel={onClose}
      >
        <PriceFacts label="Price" price={price} fee={fee} total={total} currency={currency} />
        <SavedCardChoice
          choice={choice}
          error={buying.failure?.fields.payment_method_id ?? null}
          disabled={buying.isBusy}
        />
        <p>
          Once the charge is confirmed, the part is yours and {formatMoney(price, currency)} is {seller_name}'s.{' '}
          {sale.keeps
            ? 'From the day of the sale, you keep the revenue share due on this part, and no commission is charged on it. '
            : ''}
          The other buyer is not charged. If your charge fails, you can decide again until{' '}
          {formatTimestampDay(sale.decide_until)}. A purchase can't be undone.
        </p>
      </DialogForm>
    </Dialog>
  )
}

/** Providers read of their right; who pays it, of that of the project. */
const rightIn = ({ keeps, project_title }: FirstRefusal): string =>
  keeps ? `the right in ${project_title}` : `your right in ${project_title}`

function Decline({ sale, onClose }: Props) {
  const { id, price, currency, rev_share_percentage } = sale
  const declining = useOperation(orpc.market.declineFirstRefusal, {
    success: 'Declined',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={`Decline to buy ${rev_share_percentage}% of ${rightIn(sale)}?`}
      confirmLabel="Decline"
      busy={declining.isBusy}
      failure={declining.failure?.sentence}
      onConfirm={() => declining.run({ id })}
      onCancel={onClose}
    >
      <p>
        The other buyer is charged for {formatMoney(price, currency)} and the fee
        {sale.others_decide ? ', unless the other side of your agreement buys first' : ' at once'}. First refusal stays
        with you for later sales. This can't be undone.
      </p>
    </ConfirmDialog>
  )
}
