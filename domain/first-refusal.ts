import { countOf } from './counted.ts'

/** For how many days somebody can buy before another buyer does, where both sides agreed on it. */
export const FIRST_REFUSAL_DAYS = { min: 1, max: 30, usual: 7 } as const

export const FIRST_REFUSAL_RANGE = `Enter a number of days from ${FIRST_REFUSAL_DAYS.min} to ${FIRST_REFUSAL_DAYS.max}`

/** Who may have it. With both, whichever buys first gets it. */
export const FIRST_REFUSERS = ['provider', 'owner', 'both'] as const
export type FirstRefusers = (typeof FIRST_REFUSERS)[number]

export interface FirstRefusal {
  days: number
  by: FirstRefusers
}

/**
 * First refusal as it is written among the provisions of a version: the days as digits, and who has it: '7' is the provider's,
 * '7 owner' the owner's, '7 both' that of both. Null where nobody has it. Stored are the digits, and apart from them who.
 */
export function firstRefusalIn(text: string | undefined): FirstRefusal | null {
  const [, digits, by = 'provider'] = text?.trim().match(/^([1-9]\d?)(?: (owner|both))?$/) ?? []
  const days = Number(digits ?? 0)
  return days > 0 && days <= FIRST_REFUSAL_DAYS.max ? { days, by: by as FirstRefusers } : null
}

/** The same as text, from fields of a form: nothing without days. */
export const firstRefusalText = (days: string, by: FirstRefusers): string =>
  days === '' || by === 'provider' ? days : `${days} ${by}`

/** The days and who of a text that is still being typed. */
export function firstRefusalFields(text: string): { days: string; by: FirstRefusers } {
  const [days = '', by] = text.trim().split(' ')
  return { days, by: FIRST_REFUSERS.find((one) => one === by) ?? 'provider' }
}

/** The provision as the agreement says it. The database says the same of an agreement that is made. */
export function firstRefusalProvision({ days, by }: FirstRefusal): string {
  const time = countOf(days, 'day')
  const kept =
    'The owner keeps the revenue share due on any part of the right they hold, and no commission is charged on it.'
  if (by === 'both') {
    return `Before a part of this right is sold to another buyer, the provider and the owner can each buy it at the same price within ${time}; whichever buys first gets it. The other buyer is charged once both have declined or neither has bought within that time. ${kept} A seller has no first refusal on their own sale, and there is none on what the provider or the owner buys.`
  }
  const sale = `Before a part of this right is sold to another buyer, the ${by} can buy it at the same price within ${time}. The other buyer is charged once the ${by} has declined or has not bought within that time.`
  return `${sale}${by === 'owner' ? ` ${kept}` : ''} There is no first refusal on what the ${by} sells or buys.`
}

interface PlannedSale {
  first_refusal: FirstRefusal | null
  provider_id: string
  owner_id: string
  seller_id: string
  buyer_id: string
}

/** Who is asked before a sale: not its seller, and nobody where the buyer has first refusal themselves. */
export function askedFirst({ first_refusal, provider_id, owner_id, seller_id, buyer_id }: PlannedSale): string[] {
  if (first_refusal === null) return []
  const { by } = first_refusal
  const having = [...(by === 'owner' ? [] : [provider_id]), ...(by === 'provider' ? [] : [owner_id])]
  return having.includes(buyer_id) ? [] : having.filter((person_id) => person_id !== seller_id)
}

/** A sale that waits, as its decision sees it. */
interface WaitingSale {
  status: string
  refusal_by: string | null
  /** Where both sides have first refusal: the other one. */
  second_refusal_by: string | null
  /** Who of two has declined. */
  declined_by: string | null
  reserved_until: Date
}

/** Who can still buy before the buyer of a sale. */
export const decidingFirst = ({
  refusal_by,
  second_refusal_by,
  declined_by,
}: Pick<WaitingSale, 'refusal_by' | 'second_refusal_by' | 'declined_by'>): string[] =>
  [refusal_by, second_refusal_by].filter((one): one is string => one !== null && one !== declined_by)

export type FirstRefusalRefusal = 'not_theirs' | 'over' | 'paying'

interface Deciding {
  person_id: string
  /** Whose payment for it is under way. */
  paying_id: string | null
  now: Date
}

/** Null when this person may decline: who has first refusal, once, until the last day is over. */
export function mayRefuseFirst(sale: WaitingSale, { person_id, paying_id, now }: Deciding): FirstRefusalRefusal | null {
  if (sale.refusal_by !== person_id && sale.second_refusal_by !== person_id) return 'not_theirs'
  if (sale.declined_by === person_id) return 'over'
  if (paying_id === person_id) return 'paying'
  return sale.status === 'waiting' && now < sale.reserved_until ? null : 'over'
}

/** The same for buying: not while the other one of two is paying. */
export function mayBuyFirst(sale: WaitingSale, by: Deciding): FirstRefusalRefusal | 'other_paying' | null {
  return mayRefuseFirst(sale, by) ?? (by.paying_id === null ? null : 'other_paying')
}
