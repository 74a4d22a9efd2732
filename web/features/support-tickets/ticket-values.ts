import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['supportTickets']

export type Ticket = Outputs['listTickets']['items'][number]
export type TicketWithHistory = Outputs['getTicket']
export type TicketEntry = TicketWithHistory['history'][number]
export type TicketTotals = Outputs['getTicketTotals']

export const PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
] as const satisfies readonly { value: Ticket['priority']; label: string }[]

export const priorityWord = (priority: Ticket['priority']): string =>
  PRIORITIES.find(({ value }) => value === priority)?.label ?? priority

/** The parameters of the admins' list; resetting clears them. */
export const NO_FILTERS = { status: undefined, priority: undefined, search: undefined }
