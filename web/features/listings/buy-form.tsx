import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { SavedCardChoice } from '../../shared/cards/saved-card-choice.tsx'
import { useCardChoice } from '../../shared/cards/use-cards.ts'
import { PriceFacts } from '../../shared/listings/price-facts.tsx'
import { refusedWords } from '../../shared/membership/refused-words.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Listing, Purchase } from './listing-values.ts'
import styles from './listings.module.css'
import { useSeen } from './use-seen.ts'
import { BuyingSteps } from './what-happens.tsx'

interface BuyFormProps {
  listing: Listing
  onStarted: (purchase: Purchase) => void
  onClose: () => void
}

/** The price with its fee, the card, what happens then, and the word of the buyer. */
export function BuyForm({ listing, onStarted, onClose }: BuyFormProps) {
  const { id, asking_price, fee, total, currency, price_held_back } = listing
  const seen = useSeen(listing)
  const choice = useCardChoice()
  const card = choice.payment_method_id
  const form = useForm({
    initialValues: { declares: false },
    validate: { declares: (declares) => (declares ? null : 'Confirm that you have read the figures') },
  })
  const buying = useOperation(orpc.market.buyListing, {
    failed: 'Failed to buy',
    onDone: onStarted,
    onFailed: ({ code }) => (code === 'PRICE_CHANGED' || code === 'HELD_BACK_CHANGED' ? seen.lookAgain() : undefined),
  })
  async function buy() {
    if (seen.change) return seen.accept()
    if (card && (await seen.isStillTrue()))
      buying.run({
        id,
        purchase_id: seen.purchase_id,
        payment_method_id: card,
        total_seen: total,
        held_back_seen: price_held_back,
      })
  }
  const price = formatMoney(total, currency)
  return (
    <DialogForm
      onSubmit={form.onSubmit(
        () => void buy(),
        (errors) => focusFirst(form, errors),
      )}
      failure={seen.change ? null : refusedWords(buying.failure)}
      act={seen.change ? `Continue with ${price}` : listing.first_refusal ? `Buy for ${price}` : `Pay ${price}`}
      busy={buying.isBusy || seen.isLooking}
      disabled={!card}
      onCancel={onClose}
    >
      <PriceFacts label="Asking price" price={asking_price} fee={fee} total={total} currency={currency} />
      {seen.change ? (
        <p className={styles.changed} role="alert">
          {seen.change}
        </p>
      ) : null}
      <SavedCardChoice
        choice={choice}
        error={buying.failure?.fields.payment_method_id ?? null}
        disabled={buying.isBusy}
      />
      <BuyingSteps listing={listing} />
      <Checkbox
        label="I have read the figures, and I know that a purchase can't be undone."
        {...form.getInputProps('declares', { type: 'checkbox' })}
      />
    </DialogForm>
  )
}
