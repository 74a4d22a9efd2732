import { oneOf, useAddress } from '../../lib/use-address.ts'
import { periodIn } from '../../shared/payments/filter-chips.tsx'

export const STAGE_CHIPS = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'due', label: 'Due' },
  { value: 'processing', label: 'Processing' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
] as const

export type StageChip = (typeof STAGE_CHIPS)[number]['value'] | 'all'

/** Older addresses, and the lists that the product's documents name (decision C-133). */
const SAME_AS: Record<string, StageChip> = { completed: 'paid', history: 'paid' }
export const UNPAID = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'calculated', label: 'Calculated' },
  { value: 'pending', label: 'Pending' },
] as const

export const SORT_LABELS = [
  { value: 'stage', label: 'To do first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'gross_desc', label: 'Largest first' },
  { value: 'gross_asc', label: 'Smallest first' },
  { value: 'due_desc', label: 'Latest due date first' },
  { value: 'due_asc', label: 'Earliest due date first' },
] as const

export const DEFAULT_PAYMENT_SORT = 'stage'

export const GROUPINGS = [
  { value: 'month', label: 'Status, then month' },
  { value: 'none', label: 'None' },
] as const

/** The parameters of the address that a saved view of the list has. */
export const LIST_PARAMS = [
  ...['status', 'search', 'projectId', 'person', 'payer', 'payee', 'period'],
  ...['sort', 'group', 'columns'],
] as const

/** The filters, order and grouping of the list, as the address has them. */
export function usePaymentFilters() {
  const { search, set } = useAddress()
  const chip = oneOf(STAGE_CHIPS, search.status) ?? SAME_AS[search.status ?? ''] ?? 'all'
  const unpaid = oneOf(UNPAID, search.status)
  const sort = oneOf(SORT_LABELS, search.sort) ?? DEFAULT_PAYMENT_SORT
  const covered = {
    search: search.search,
    project: search.projectId,
    report: search.reportId,
    person: search.person,
    payer: search.payer,
    payee: search.payee,
    period: periodIn(search.period),
  }
  return {
    chip,
    /** A status without a chip, from an older address. */
    unpaid,
    sort,
    /** Failed payments alone are a list of what to retry, in no groups. */
    isGrouped: search.group !== 'none' && chip !== 'failed' && !unpaid,
    group: search.group === 'none' ? 'none' : 'month',
    /** What totals cover. */
    covered,
    input: { ...covered, status: unpaid ?? (chip === 'all' ? undefined : chip), sort },
    /** What is selected on arrival. */
    selects: search.select === 'due' ? ('due' as const) : ('nothing' as const),
    isFiltered: Object.values(covered).some(Boolean) || chip !== 'all' || unpaid !== undefined,
    set,
    reset: () => set(NOTHING),
  }
}

export type PaymentFiltersState = ReturnType<typeof usePaymentFilters>

const NOTHING = {
  search: undefined,
  status: undefined,
  projectId: undefined,
  reportId: undefined,
  person: undefined,
  payer: undefined,
  payee: undefined,
  period: undefined,
  select: undefined,
}
