import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { refusedWords } from '../../shared/membership/refused-words.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { firstRefusalSentence, isOfTwo, type Listing, type Move, type Offer, refusersOf } from './listing-values.ts'

interface AnswerOfferProps {
  listing: Listing
  offer: Offer
  move: Move
  onClose: () => void
}

/** What accepting, countering, declining or withdrawing an offer does, before it is done. */
export function AnswerOffer({ move, ...props }: AnswerOfferProps) {
  if (move === 'counter') return <CounterDialog {...props} />
  if (move === 'accept') return <Accept {...props} />
  return <Close {...props} isOwn={move === 'withdraw'} />
}

type Props = Omit<AnswerOfferProps, 'move'>

function Accept({ listing, offer, onClose }: Props) {
  const { is_own, price_held_back, rev_share_percentage, first_refusal } = listing
  const { amount, fee, total, currency } = offer
  const [purchase_id] = useState(() => crypto.randomUUID())
  const accepting = useOperation(orpc.market.acceptOffer, {
    success: first_refusal
      ? `Offer accepted. ${refusersOf(first_refusal)} ${isOfTwo(first_refusal) ? 'decide' : 'decides'} first.`
      : is_own
        ? "Offer accepted. The buyer's card is being charged."
        : 'Offer accepted. Your card is being charged.',
    failed: 'Failed to accept the offer',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={`Accept ${formatMoney(amount, currency)}?`}
      confirmLabel={is_own || first_refusal ? 'Accept offer' : `Pay ${formatMoney(total, currency)}`}
      busy={accepting.isBusy}
      failure={refusedWords(accepting.failure)}
      onConfirm={() => accepting.run({ id: offer.id, purchase_id })}
      onCancel={onClose}
    >
      {first_refusal ? (
        <p>
          {firstRefusalSentence(first_refusal)} They can buy at this price. Only if{' '}
          {isOfTwo(first_refusal) ? 'neither does' : 'they do not'}:
        </p>
      ) : null}
      {is_own ? (
        <p>
          The buyer's card is charged {formatMoney(total, currency)}. Once that is confirmed, you receive{' '}
          {formatMoney(amount, currency)}
          {price_held_back ? ' after the first payment for days after the sale has reached the buyer' : ''}, and{' '}
          {rev_share_percentage}% of the right is theirs. Other open offers are declined. This can't be undone.
        </p>
      ) : (
        <p>
          The card you named with your offer is charged {formatMoney(total, currency)}: {formatMoney(amount, currency)}{' '}
          and the fee of {formatMoney(fee, currency)}. Once that is confirmed, {rev_share_percentage}% of the right is
          yours. This can't be undone.
        </p>
      )}
    </ConfirmDialog>
  )
}

function Close({ offer, onClose, isOwn }: Props & { isOwn: boolean }) {
  const money = formatMoney(offer.amount, offer.currency)
  const closing = useOperation(isOwn ? orpc.market.withdrawOffer : orpc.market.declineOffer, {
    success: isOwn ? 'Offer withdrawn' : 'Offer declined',
    failed: isOwn ? 'Failed to withdraw the offer' : 'Failed to decline the offer',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger
      title={isOwn ? `Withdraw ${money}?` : `Decline ${money}?`}
      confirmLabel={isOwn ? 'Withdraw offer' : 'Decline offer'}
      busy={closing.isBusy}
      failure={refusedWords(closing.failure)}
      onConfirm={() => closing.run({ id: offer.id })}
      onCancel={onClose}
    >
      <p>
        {isOwn
          ? 'It can no longer be accepted. Nothing is charged, and you can make another offer.'
          : 'The other side is notified and can make another offer while the listing is for sale.'}
      </p>
    </ConfirmDialog>
  )
}
