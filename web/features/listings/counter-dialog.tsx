import { useForm } from '@mantine/form'
import { useState } from 'react'
import { counterForm } from '#contract/market-forms.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useToday } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { refusedWords } from '../../shared/membership/refused-words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Listing, Offer } from './listing-values.ts'
import { DAYS_AT_FIRST, OfferFields, type OfferValues } from './offer-fields.tsx'

/** Answers an offer with another price. */
export function CounterDialog({ listing, offer, onClose }: { listing: Listing; offer: Offer; onClose: () => void }) {
  const today = useToday()
  const [counter_id] = useState(() => crypto.randomUUID())
  const form = useForm<OfferValues>({
    initialValues: { amount: null, valid_until: addDays(today, DAYS_AT_FIRST) },
    validate: (values) => schemaErrors(counterForm, values),
  })
  const countering = useOperation(orpc.market.counterOffer, {
    success: 'Counter-offer sent',
    failed: 'Failed to send the counter-offer',
    form,
    onDone: onClose,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Counter ${formatMoney(offer.amount, offer.currency)}`}
      locked={countering.isBusy}
    >
      <DialogForm
        onSubmit={form.onSubmit(
          ({ amount, valid_until }) => countering.run({ id: offer.id, counter_id, amount: amount ?? 0, valid_until }),
          (errors) => focusFirst(form, errors),
        )}
        failure={refusedWords(countering.failure)}
        act="Send counter-offer"
        busy={countering.isBusy}
        onCancel={onClose}
      >
        <OfferFields listing={listing} form={form} />
      </DialogForm>
    </Dialog>
  )
}
