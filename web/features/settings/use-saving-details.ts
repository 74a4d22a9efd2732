import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { Settings } from './use-settings.ts'

interface DetailsForm {
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (path: string) => HTMLElement | null
}

interface SavingOptions {
  form: DetailsForm
  fieldName?: (path: string) => string
  onSaved: (details: Settings['details']) => void
}

/** Saves the Details tab; an error is shown after the tab's own sentence. */
export function useSavingDetails({ form, fieldName, onSaved }: SavingOptions) {
  const saving = useOperation(orpc.profiles.updateDetails, {
    form,
    ...(fieldName && { fieldName }),
    success: 'Details updated',
    onDone: ({ details }) => onSaved(details),
  })
  const sentence = formLevelError(saving.failure)
  return { ...saving, sentence: sentence && `Failed to update profile details. ${sentence}` }
}
