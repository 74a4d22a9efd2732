import { oneOf, useAddress } from '../../lib/use-address.ts'
import { TYPE_LABELS } from '../../shared/notifications/notification-values.ts'

export const STATUS_LABELS = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
  { value: 'archived', label: 'Archived' },
] as const

/** What is shown, as the address has it: /notifications?filter=proposal&status=unread. */
export function useNotificationFilters() {
  const { search, set } = useAddress()
  const input = { filter: oneOf(TYPE_LABELS, search.filter), status: oneOf(STATUS_LABELS, search.status) }
  return {
    input,
    set,
    isNarrowed: input.filter !== undefined || input.status !== undefined,
    reset: () => set({ filter: undefined, status: undefined }),
  }
}

export type NotificationFiltersState = ReturnType<typeof useNotificationFilters>
