import { orpc } from '../../../lib/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useOperation } from '../../../lib/use-operation.ts'

/** Deletes a draft, and offers to restore it. */
export function useDeleteDraft(onGone?: () => unknown) {
  const restoring = useOperation(orpc.proposalDrafts.saveProposalDraft, {
    success: 'Draft restored',
    toastFailure: true,
  })
  return useOperation(orpc.proposalDrafts.deleteProposalDraft, {
    toastFailure: true,
    ...(onGone ? { onFailed: onGone } : {}),
    onDone: async ({ id, form, step, provider, answers_version_id }) => {
      const draft = { id, form, step, provider_id: provider?.id ?? null, answers_version_id }
      const restore = () => restoring.run({ ...draft, revision: crypto.randomUUID(), seen_revisions: [null] })
      void toast({ message: 'Draft deleted', tone: 'good', action: { label: 'Undo', run: restore } })
      await onGone?.()
    },
  })
}
