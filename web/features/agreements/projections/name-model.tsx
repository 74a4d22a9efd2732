import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { focusFirst } from '../../../lib/schema-errors.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import type { Agreement } from '../agreement-values.ts'
import { type ModelContent, type OnSaved, useSaveModel } from './use-save-model.ts'

interface NameModelProps {
  agreement: Agreement
  content: ModelContent
  /** The model to rename; without it, a new one is saved. */
  model?: { id: string; name: string; revision: string }
  suggestion?: string
  onSaved: OnSaved
  onClose: () => void
}

/** Asks for the name of a model, and saves it. */
export function NameModel({ agreement, content, model, suggestion = '', onSaved, onClose }: NameModelProps) {
  const [id] = useState(() => model?.id ?? crypto.randomUUID())
  const form = useForm({
    name: 'model',
    initialValues: { name: model?.name ?? suggestion },
    validate: { name: (text) => (text.trim() === '' ? 'Enter a name for this model' : null) },
  })
  const saving = useSaveModel(agreement, {
    success: model ? 'Model renamed' : 'Model saved',
    form,
    onDone: (...saved) => {
      onSaved(...saved)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={model ? 'Rename model' : 'Save as model'}>
      <DialogForm
        onSubmit={form.onSubmit(
          ({ name }) => saving.run({ ...content, id, name, seen_revision: model?.revision ?? null }),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(saving.failure)}
        act={model ? 'Rename' : 'Save'}
        busy={saving.isBusy}
        onCancel={onClose}
      >
        <TextInput
          label="Name"
          description="Only you can see it. The agreement doesn’t change."
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
      </DialogForm>
    </Dialog>
  )
}
