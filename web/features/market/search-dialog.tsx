import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useListingFilters } from './use-listing-filters.ts'

/** Asks for the name of a search, under which its alerts come. */
export function SearchDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const { narrowing } = useListingFilters()
  const form = useForm({
    name: 'search',
    initialValues: { name: query === '' ? 'Every new listing' : '' },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name for this search' : null) },
  })
  const creating = useOperation(orpc.listingFigures.createSavedSearch, {
    success: 'Alert created',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Create an alert">
      <DialogForm
        onSubmit={form.onSubmit(
          ({ name }) => creating.run({ ...narrowing, id, name }),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(creating.failure)}
        act="Create alert"
        busy={creating.isBusy}
        onCancel={onClose}
      >
        <TextInput
          label="Name"
          description="For you alone; the notification begins with it."
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
      </DialogForm>
    </Dialog>
  )
}
