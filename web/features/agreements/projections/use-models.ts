import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { useAddress } from '../../../lib/use-address.ts'
import type { Agreement } from '../agreement-values.ts'
import type { FinancialModel } from './model-values.ts'

/** The viewer's models of an agreement, and the one that the address names. */
export function useModels({ id, allowed }: Agreement) {
  const queries = useQueryClient()
  const { search, set } = useAddress()
  const input = { agreement_id: id }
  const query = useQuery(orpc.financialModels.listFinancialModels.queryOptions({ input, enabled: allowed.save_models }))
  const models = query.data?.items ?? []
  const named = search.model
  const model = models.find((one) => one.id === named) ?? null
  return {
    query,
    models,
    model,
    isMissing: named !== undefined && model === null && !query.isPending && !query.isError,
    /** Whether the model that the address names is still loading. */
    isLoading: named !== undefined && allowed.save_models && query.isPending,
    /** Opens a model with its own scenarios, or the agreed terms. */
    open: (model_id: string | null, options?: { replace: boolean }) =>
      set({ model: model_id ?? undefined, scenario: undefined, compare: undefined }, options ?? { replace: false }),
    /** Shows a saved model before the list is loaded again. */
    show: (saved: FinancialModel) =>
      queries.setQueryData(
        orpc.financialModels.listFinancialModels.queryKey({ input }),
        (before) => before && { items: [...before.items.filter((one) => one.id !== saved.id), saved] },
      ),
  }
}

export type Models = ReturnType<typeof useModels>
