import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import type { SlotProps } from '../../lib/slots.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import type { SavedView } from '../../shared/lists/view-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'

interface NameDialogProps extends Pick<SlotProps['list_views'], 'list'> {
  query: string
  /** The view to rename; without one a new view is saved. */
  view?: SavedView
  onClose: () => void
}

/** Asks for the name of a view. */
export function NameDialog({ list, query, view, onClose }: NameDialogProps) {
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  const form = useForm({
    name: 'view',
    initialValues: { name: view?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name for this view' : null) },
  })
  const creating = useOperation(orpc.savedViews.createSavedView, { success: 'View saved', form, onDone: onClose })
  const renaming = useOperation(orpc.savedViews.renameSavedView, { success: 'View renamed', form, onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={view ? 'Rename view' : 'Save this view'}>
      <DialogForm
        onSubmit={form.onSubmit(
          ({ name }) => (view ? renaming.run({ id, name }) : creating.run({ id, list, name, query })),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(creating.failure ?? renaming.failure)}
        act={view ? 'Rename' : 'Save'}
        busy={creating.isBusy || renaming.isBusy}
        onCancel={onClose}
      >
        <TextInput
          label="Name"
          description="Only you can see it. It saves the list’s filters, sorting and columns."
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
      </DialogForm>
    </Dialog>
  )
}
