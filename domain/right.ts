import { addDays, type CalendarDate, daysBetweenInclusive, type Period } from './calendar-dates.ts'
import { WHOLE } from './percent.ts'

/** What one person holds of a right, in basis points of the whole right. */
export interface Holding {
  holder_id: string
  basis_points: number
}

/**
 * The same over time: from `held_from` on, until the day before `held_until`. Revenue of the day of a trade is the buyer's, so
 * that day is `held_until` of what was sold and `held_from` of what was bought. Source: decision C-169.
 */
export interface HeldPart extends Holding {
  held_from?: CalendarDate | undefined
  held_until?: CalendarDate | null | undefined
}

export type HoldingRefusal = 'holder_named_twice' | 'holding_not_positive' | 'holdings_not_whole'

/** A new right: every agreement creates one, held wholly by the provider. Source: decision C-169. */
export function wholeRight(holder_id: string): Holding[] {
  return [{ holder_id, basis_points: WHOLE }]
}

/** Null when the holdings make up a right: each holder once, each with a positive portion, together exactly 100%. */
export function checkHoldings(holdings: readonly Holding[]): HoldingRefusal | null {
  if (new Set(holdings.map(({ holder_id }) => holder_id)).size < holdings.length) return 'holder_named_twice'
  if (holdings.some(({ basis_points }) => !isPart(basis_points))) return 'holding_not_positive'
  const total = holdings.reduce((sum, { basis_points }) => sum + basis_points, 0)
  return total === WHOLE ? null : 'holdings_not_whole'
}

function isPart(basis_points: number): boolean {
  return Number.isSafeInteger(basis_points) && basis_points > 0 && basis_points <= WHOLE
}

/** Days on which the same people held the same parts of a right. */
export interface Stretch extends Period {
  holders: Holding[]
}

/**
 * The days of a period, split where a part of the right changed hands. Throws RangeError when on one of them the right is
 * not held to exactly 100%.
 */
export function stretchesOf(parts: readonly HeldPart[], period: Period): Stretch[] {
  const changes = parts.flatMap(({ held_from, held_until }) => [held_from, held_until])
  const starts = [...new Set([period.start, ...changes.filter((day) => isWithin(day, period))])].toSorted()
  return starts.map((start, index) => {
    const next = starts[index + 1]
    const holders = parts
      .filter((part) => isHeldOn(part, start))
      .map(({ holder_id, basis_points }) => ({ holder_id, basis_points }))
    const refusal = checkHoldings(holders)
    if (refusal) throw new RangeError(`The holders do not make up the right on ${start}: ${refusal}`)
    return { start, end: next === undefined ? period.end : addDays(next, -1), holders }
  })
}

const isWithin = (day: CalendarDate | null | undefined, { start, end }: Period): day is CalendarDate =>
  day !== null && day !== undefined && day > start && day <= end

const isHeldOn = ({ held_from, held_until }: HeldPart, day: CalendarDate): boolean =>
  (held_from === undefined || held_from <= day) && (held_until === undefined || held_until === null || held_until > day)

/** By what a period's share is split: for each holder the basis points times the days they held them. */
export function weightsOf(parts: readonly HeldPart[], period: Period): { holder_id: string; weight: number }[] {
  const weights = new Map<string, number>()
  for (const { start, end, holders } of stretchesOf(parts, period)) {
    const days = daysBetweenInclusive(start, end)
    for (const { holder_id, basis_points } of holders) {
      weights.set(holder_id, (weights.get(holder_id) ?? 0) + basis_points * days)
    }
  }
  return [...weights].map(([holder_id, weight]) => ({ holder_id, weight }))
}
