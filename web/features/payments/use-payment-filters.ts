import { oneOf, useAddress } from '../../lib/use-address.ts'

export const PAYMENT_VIEWS = [
  { value: 'all', label: 'All' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'history', label: 'History' },
] as const

export const PAYMENT_STATUS_LABELS = [
  { value: 'calculated', label: 'Calculated' },
  { value: 'pending', label: 'Pending' },
  { value: 'processing', label: 'Processing' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
] as const

/** The filters of the list, as the address has them: one of the views, or one status. */
export function usePaymentFilters() {
  const { search, set } = useAddress()
  const view = oneOf(PAYMENT_VIEWS, search.status) ?? 'all'
  const status = oneOf(PAYMENT_STATUS_LABELS, search.status)
  return {
    view,
    status,
    input: {
      status: view === 'all' ? status : view,
      search: search.search,
      project: search.projectId,
      report: search.reportId,
    },
    set,
    reset: () => set({ search: undefined, status: undefined }),
  }
}

export type PaymentFiltersState = ReturnType<typeof usePaymentFilters>
