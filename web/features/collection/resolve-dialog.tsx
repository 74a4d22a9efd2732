import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'

const MAX_NOTE = 500

/** Which errors are resolved: one, or all of a project. */
export type Resolving = { id: string; message: string } | { project_id: string; count: number }

interface ResolveDialogProps {
  resolving: Resolving
  onClose: () => void
}

/** Asks for a note, and takes errors off the list. */
export function ResolveDialog({ resolving, onClose }: ResolveDialogProps) {
  const form = useForm({ name: 'resolve-error', initialValues: { resolution_note: '' } })
  const one = useOperation(orpc.collection.resolveCollectionError, {
    ...{ success: 'Error resolved', failed: 'Failed to resolve error', form, onDone: onClose },
  })
  const all = useOperation(orpc.collection.resolveAllCollectionErrors, {
    success: ({ resolved }) => (resolved === 1 ? '1 error resolved' : `${resolved} errors resolved`),
    ...{ failed: 'Failed to resolve errors', form, onDone: onClose },
  })
  const isOne = 'id' in resolving
  const { isBusy, failure } = isOne ? one : all
  return (
    <Dialog opened onClose={onClose} title={isOne ? 'Resolve error' : 'Resolve all errors'} locked={isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(({ resolution_note }) => {
          if (isOne) one.run({ id: resolving.id, resolution_note })
          else all.run({ project_id: resolving.project_id, resolution_note })
        })}
        failure={formLevelError(failure)}
        act={isOne ? 'Resolve' : 'Resolve all'}
        busy={isBusy}
        onCancel={onClose}
      >
        <p>{isOne ? resolving.message : allWords(resolving.count)}</p>
        <Textarea
          label="Note"
          description="Optional. It stays with the resolved error."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_NOTE}
          data-autofocus
          {...form.getInputProps('resolution_note')}
        />
      </DialogForm>
    </Dialog>
  )
}

const allWords = (count: number) =>
  count === 1 ? 'One error will be resolved.' : `${count} errors will be resolved with this note.`
