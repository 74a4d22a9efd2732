import { orpc } from '../../../lib/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useOperation } from '../../../lib/use-operation.ts'

/** Deletes a model, and offers to restore it. */
export function useDeleteModel(onGone: () => unknown) {
  const restoring = useOperation(orpc.financialModels.saveFinancialModel, {
    success: 'Model restored',
    toastFailure: true,
  })
  return useOperation(orpc.financialModels.deleteFinancialModel, {
    toastFailure: true,
    onDone: async ({ id, agreement_id, name, params, active_scenario, compare_scenario }) => {
      const model = { id, agreement_id, name, params, active_scenario, compare_scenario }
      const restore = () => restoring.run({ ...model, revision: crypto.randomUUID(), seen_revision: null })
      void toast({ message: 'Model deleted', tone: 'good', action: { label: 'Undo', run: restore } })
      await onGone()
    },
  })
}
