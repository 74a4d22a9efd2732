import type { CalendarMonth } from './calendar-dates.ts'
import {
  asksForItems,
  byAge,
  isMatching,
  matchesOf,
  type PaymentItem,
  type PaymentRecord,
  type SourceMapping,
} from './record-matching.ts'

/** A payment as it was recorded, or as Stripe lists it; each record in the month it counts in. */
export interface DryRunPayment {
  records: readonly (PaymentRecord & { month: CalendarMonth })[]
  /** Null while it is not known what the payment was for. */
  items: readonly PaymentItem[] | null
}

interface DryRunMonth {
  month: CalendarMonth
  charges: number
  amount: number
  /** Of the amount, what other mappings match too. */
  overlapping: number
  /** Of the amount, what no older mapping that is active matches. */
  beyond_older: number
}

/** Another mapping of the same agreement. */
export interface OtherMapping extends SourceMapping {
  is_active: boolean
}

interface Overlap {
  mapping_id: string
  charges: number
  amount: number
}

export interface DryRun {
  months: DryRunMonth[]
  overlaps: Overlap[]
}

/**
 * What a mapping would have matched in these months, whichever others there are, and what of that others of its agreement
 * match too. A payment of which it is not known what it was for counts only where that makes no difference.
 */
export function dryRun(
  payments: readonly DryRunPayment[],
  {
    mapping,
    others,
    months,
  }: { mapping: SourceMapping; others: readonly OtherMapping[]; months: readonly CalendarMonth[] },
): DryRun {
  const first = { ...mapping, created_at: new Date(0) }
  const sums = new Map(
    months.map((month) => [month, { month, charges: 0, amount: 0, overlapping: 0, beyond_older: 0 }]),
  )
  const overlaps = new Map<string, Overlap>()
  for (const { records, items } of payments) {
    const isDecidable = (one: SourceMapping) => items !== null || !asksForItems(one)
    const decided = others.filter(isDecidable)
    const all = isDecidable(first) ? [first, ...decided] : decided
    const matches = matchesOf({ records, items, matches: [] }, all).filter(({ mapping_id }) => mapping_id === first.id)
    const counted = new Set<string>()
    for (const { record_id, position, amount } of matches) {
      const record = records.find(({ id }) => id === record_id)
      const sum = record && sums.get(record.month)
      if (!sum) continue
      const isCharge = record.kind === 'charge'
      const once = (key: string) => {
        const isNew = isCharge && !counted.has(key)
        counted.add(key)
        return isNew ? 1 : 0
      }
      const item = items?.find((one) => one.position === position) ?? null
      const covering = decided.filter((one) => isMatching(one, record, item))
      sum.charges += once(record_id)
      sum.amount += amount
      if (covering.length > 0) sum.overlapping += amount
      if (!covering.some((one) => one.is_active && byAge(one, mapping) < 0)) sum.beyond_older += amount
      for (const { id } of covering) {
        const overlap = overlaps.get(id) ?? { mapping_id: id, charges: 0, amount: 0 }
        overlap.charges += once(`${record_id} ${id}`)
        overlap.amount += amount
        overlaps.set(id, overlap)
      }
    }
  }
  return { months: [...sums.values()], overlaps: [...overlaps.values()] }
}
