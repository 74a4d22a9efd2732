import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { useAddress } from '../../lib/use-address.ts'
import { windowIn } from './transfer-values.ts'

/** What the address asks for: the window, and perhaps one project. */
export function useTransferWindow() {
  const { search } = useAddress()
  return { days_back: windowIn(search.days), project_id: search.projectId }
}

export function useTransferAnalytics() {
  const input = useTransferWindow()
  return useQuery(orpc.transfers.getTransferAnalytics.queryOptions({ input, placeholderData: keepPreviousData }))
}
