import type { CalendarDate } from './calendar-dates.ts'
import type { Holding } from './right.ts'

/** What somebody holds now, and since when. */
export interface OpenHolding extends Holding {
  held_from: CalendarDate
}

/** A part of a right, in basis points of the whole right, that goes from one holder to another from a day on. */
export interface Trade {
  seller_id: string
  buyer_id: string
  basis_points: number
  day: CalendarDate
}

export type TradeRefusal = 'part_not_positive' | 'seller_is_buyer' | 'not_held' | 'changed_later'

/** What a trade changes in what people hold. */
export type HoldingChange =
  /** It ends the day before. */
  | { kind: 'end'; holder_id: string; held_until: CalendarDate }
  | { kind: 'begin'; holder_id: string; basis_points: number; held_from: CalendarDate }
  /** It began on the same day, so that it is another amount, or was never held. */
  | { kind: 'change'; holder_id: string; basis_points: number }
  | { kind: 'remove'; holder_id: string }

/**
 * The day from which the revenue is the buyer's: today, or the first day of a right that has not begun. Takes the day it is
 * for the project. Source: decision C-169.
 */
export function tradeDay(today: CalendarDate, held_from: CalendarDate): CalendarDate {
  return held_from > today ? held_from : today
}

/**
 * What a trade changes, from what all hold now; or why it cannot be. What was held before stays as it was: a holding that
 * began earlier ends, and the next begins on the day. One that began on the same day is changed instead, since a holding of
 * no days does not exist.
 */
export function changesOfTrade(open: readonly OpenHolding[], trade: Trade): HoldingChange[] | TradeRefusal {
  const { seller_id, buyer_id, basis_points, day } = trade
  if (!Number.isSafeInteger(basis_points) || basis_points <= 0) return 'part_not_positive'
  if (seller_id === buyer_id) return 'seller_is_buyer'
  const sellers = open.find(({ holder_id }) => holder_id === seller_id)
  const buyers = open.find(({ holder_id }) => holder_id === buyer_id)
  if (!sellers || sellers.basis_points < basis_points) return 'not_held'
  if (sellers.held_from > day || (buyers && buyers.held_from > day)) return 'changed_later'
  return [
    ...changesOf(sellers, { holder_id: seller_id, basis_points: sellers.basis_points - basis_points, day }),
    ...changesOf(buyers, { holder_id: buyer_id, basis_points: (buyers?.basis_points ?? 0) + basis_points, day }),
  ]
}

function changesOf(
  before: OpenHolding | undefined,
  { holder_id, basis_points, day }: Holding & { day: CalendarDate },
): HoldingChange[] {
  if (before?.held_from === day) {
    return [basis_points > 0 ? { kind: 'change', holder_id, basis_points } : { kind: 'remove', holder_id }]
  }
  const end: HoldingChange[] = before ? [{ kind: 'end', holder_id, held_until: day }] : []
  return basis_points > 0 ? [...end, { kind: 'begin', holder_id, basis_points, held_from: day }] : end
}
