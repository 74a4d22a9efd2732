import { orpc } from '../../lib/client.ts'
import { useList } from '../../lib/use-list.ts'

/** Reported periods of an agreement with what they paid, latest first, page by page. */
export function useFinancials(id: string) {
  return useList(orpc.agreements.listFinancials, { id })
}
