import { useForm } from '@mantine/form'
import { useState } from 'react'
import { counterForm } from '#contract/market-forms.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { orpc } from '../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useToday } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { SavedCardChoice } from '../../shared/cards/saved-card-choice.tsx'
import { useCardChoice } from '../../shared/cards/use-cards.ts'
import { refusedWords } from '../../shared/membership/refused-words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Listing } from './listing-values.ts'
import { DAYS_AT_FIRST, OfferFields, type OfferValues } from './offer-fields.tsx'

/** A binding offer: an amount, its last day, and the card that is charged once the seller accepts. */
export function OfferDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const today = useToday()
  const [offer_id] = useState(() => crypto.randomUUID())
  const choice = useCardChoice()
  const card = choice.payment_method_id
  const form = useForm<OfferValues>({
    initialValues: { amount: null, valid_until: addDays(today, DAYS_AT_FIRST) },
    validate: (values) => schemaErrors(counterForm, values),
  })
  const offering = useOperation(orpc.market.createOffer, {
    success: 'Offer submitted',
    failed: 'Failed to submit the offer',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Make an offer" locked={offering.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          ({ amount, valid_until }) => {
            if (card)
              offering.run({ id: listing.id, offer_id, amount: amount ?? 0, valid_until, payment_method_id: card })
          },
          (errors) => focusFirst(form, errors),
        )}
        failure={refusedWords(offering.failure)}
        act="Submit offer"
        busy={offering.isBusy}
        disabled={!card}
        onCancel={onClose}
      >
        <OfferFields listing={listing} form={form} />
        <SavedCardChoice
          choice={choice}
          label="Charged once it is accepted"
          error={offering.failure?.fields.payment_method_id ?? null}
          disabled={offering.isBusy}
        />
      </DialogForm>
    </Dialog>
  )
}
