import { Checkbox, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { listingEdit } from '#contract/market-forms.ts'
import { orpc } from '../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { refusedWords } from '../../shared/membership/refused-words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { HELD_BACK_WORDS, receivedWords } from './listing-fields.tsx'
import type { Listing } from './listing-values.ts'
import styles from './listings.module.css'

interface Values {
  asking_price: number | null
  description: string
  price_held_back: boolean
}

/** The price, the words and the promise; the part stays as it is, since buyers compare by it. */
export function EditDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { id, asking_price, description, price_held_back, currency, open_offers } = listing
  const form = useForm<Values>({
    initialValues: { asking_price, description, price_held_back },
    validate: (values) => schemaErrors(listingEdit, values),
  })
  const updating = useOperation(orpc.market.updateListing, {
    success: 'Listing updated',
    failed: 'Failed to update the listing',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Edit Listing" locked={updating.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => updating.run({ ...values, id, asking_price: values.asking_price ?? 0 }),
          (errors) => focusFirst(form, errors),
        )}
        failure={refusedWords(updating.failure)}
        act="Save changes"
        busy={updating.isBusy}
        onCancel={onClose}
      >
        <MoneyField label="Asking price" currency={currency} required {...form.getInputProps('asking_price')} />
        <p className={styles.note} aria-live="polite">
          {receivedWords(form.values.asking_price, currency)}
        </p>
        <Textarea
          label="Description"
          description="What buyers should know. Figures come from the books."
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('description')}
        />
        <Checkbox {...HELD_BACK_WORDS} {...form.getInputProps('price_held_back', { type: 'checkbox' })} />
        {open_offers.length > 0 ? <p className={styles.dim}>Open offers stay as they are.</p> : null}
      </DialogForm>
    </Dialog>
  )
}
