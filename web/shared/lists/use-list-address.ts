import { oneOf, useAddress } from '../../lib/use-address.ts'

interface ListAddressOptions<Sort extends string, Status extends string> {
  sorts: readonly { value: Sort }[]
  /** The order without a parameter. */
  standard: Sort
  statuses?: readonly { value: Status }[]
}

/** Search, status and order of a list, as the address has them; unknown values are ignored. */
export function useListAddress<Sort extends string, Status extends string = never>(
  options: ListAddressOptions<Sort, Status>,
) {
  const { sorts, standard, statuses = [] } = options
  const { search, set } = useAddress()
  const narrowing = { search: search.search, status: oneOf(statuses, search.status) }
  return {
    narrowing,
    sort: oneOf(sorts, search.sort) ?? standard,
    /** Clears search and filters, where there are any. */
    onReset: Object.values({ ...narrowing, payee: search.payee, period: search.period }).some(Boolean)
      ? () => set({ search: undefined, status: undefined, payee: undefined, period: undefined })
      : undefined,
  }
}
