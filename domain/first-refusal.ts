import { countOf } from './counted.ts'

/** For how many days the provider can buy before somebody else does, where both sides agreed on it. */
export const FIRST_REFUSAL_DAYS = { min: 1, max: 30, usual: 7 } as const

export const FIRST_REFUSAL_RANGE = `Enter a number of days from ${FIRST_REFUSAL_DAYS.min} to ${FIRST_REFUSAL_DAYS.max}`

/** The days as a version has them among its provisions, as digits; null where nobody has first refusal. */
export function firstRefusalDays(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d?$/.test(text.trim())) return null
  const days = Number(text)
  return days <= FIRST_REFUSAL_DAYS.max ? days : null
}

/** The provision as the agreement says it. The database says the same of an agreement that is made. */
export const firstRefusalProvision = (days: number) =>
  `Before a part of this right is sold to another buyer, the provider can buy it at the same price within ${countOf(days, 'day')}. The other buyer is charged once the provider has declined or has not bought within that time. There is no first refusal on what the provider sells or buys.`

interface PlannedSale {
  days: number | null
  provider_id: string
  seller_id: string
  buyer_id: string
}

/** Whether a sale waits for the provider: not one of their own, as its seller or as its buyer. */
export function waitsForFirstRefusal({ days, provider_id, seller_id, buyer_id }: PlannedSale): boolean {
  return days !== null && provider_id !== seller_id && provider_id !== buyer_id
}

/** A sale that waits, as its decision sees it. */
interface WaitingSale {
  status: string
  refusal_by: string | null
  reserved_until: Date
}

/** Null when this person may buy first, or decline: the provider, once, until the last day is over. */
export function mayRefuseFirst(
  { status, refusal_by, reserved_until }: WaitingSale,
  { person_id, is_paying, now }: { person_id: string; is_paying: boolean; now: Date },
): 'not_theirs' | 'over' | 'paying' | null {
  if (refusal_by !== person_id) return 'not_theirs'
  if (is_paying) return 'paying'
  return status === 'waiting' && now < reserved_until ? null : 'over'
}
