import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import type { FundingChoice } from '../funding/use-funding-choice.ts'

/** The filters of the list of which all is paid. */
export type ChosenFilters = NonNullable<Parameters<typeof orpc.payments.processPayments.call>[0]['all']>

/** What the server would do with a selection; loaded again when payments change. */
export function useForeseen(
  chosen: { payment_ids: string[] } | { all: ChosenFilters },
  { method, card }: FundingChoice,
) {
  return useQuery(
    orpc.payments.previewPayments.queryOptions({
      input: {
        ...chosen,
        payment_method: method ?? 'card',
        payment_method_id: method === 'card' ? card.payment_method_id : null,
      },
      placeholderData: keepPreviousData,
    }),
  )
}
