import type { InferClientOutputs } from '@orpc/client'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import type { client } from '../../lib/client.ts'
import { useAddress } from '../../lib/use-address.ts'

type Outputs = InferClientOutputs<typeof client>['audit']
export type AuditEvent = Outputs['listAuditEvents']['items'][number]
export type AuditVerification = NonNullable<Outputs['getAuditVerification']['latest']>

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The id in what was typed or pasted: an id, a trail such as 'deal:…', or the address of a page. */
export const idIn = (text: string): string | undefined => UUID.exec(text.toLowerCase())?.[0]

/** 'Report approved' and 'report_approved' are the same action. */
export const actionIn = (text: string): string | undefined =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_+|_+$/g, '') || undefined

/** What is shown, as the address has it. */
export function useAuditFilters() {
  const { search, set } = useAddress()
  const day = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined)
  const filters = {
    about: idIn(search.about ?? ''),
    action: actionIn(search.action ?? ''),
    from: day(search.from),
    to: day(search.to),
  }
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  const reset = () => set({ about: undefined, action: undefined, from: undefined, to: undefined })
  return { filters, isNarrowed, set, reset }
}
