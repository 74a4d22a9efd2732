import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  daysBetweenInclusive,
  daysInMonth,
  monthOf,
  monthsBetween,
  overlap,
  periodOfMonth,
} from './calendar-dates.ts'
import { assertMinorUnits, prorate, sumAmounts } from './money.ts'
import { WHOLE } from './percent.ts'
import { annualYield, SCALE } from './rate-of-return.ts'

/** What is expected continues the mean of so many verified months, or of those there are. Source: decision C-217. */
const EXPECTED_FROM_MONTHS = 6

/** With fewer verified months nothing is expected. */
export const MIN_EXPECTED_MONTHS = 3

/** A right without an end is counted over ten years. */
export const MAX_COUNTED_MONTHS = 120

/** On which days revenue is the buyer's, and when it reaches them. */
export interface YieldTerm {
  /** The trade day: its revenue is the buyer's already. */
  from: CalendarDate
  /** The agreement's last day; null while it has no end. */
  last_day: CalendarDate | null
  /** How many days after its last day a month is paid. */
  paid_after_days: number
}

/** What a right, or a part of one, brings from a day on, in minor units; rates are basis points a year. */
export interface ExpectedReturn {
  /** The mean month, half up, the weakest and the strongest of the months it is the mean of. */
  monthly: Band
  /** All of it to the end of the term. */
  back: Band
  yield_basis_points: Band
}

export interface Band {
  low: number
  expected: number
  high: number
}

/**
 * What is expected of a right if the last six verified months continue unchanged, with a band from the weakest to the
 * strongest of them. Takes what the buyer pays, fee included, the net of each verified month, oldest first, both in minor
 * units, and the term. The yield is the monthly internal rate of return, annualised. Null with fewer than three months,
 * after the end of the term, or without a cost. Source: decision C-217.
 */
export function expectedReturn(cost: number, verified: readonly number[], term: YieldTerm): ExpectedReturn | null {
  const last = verified.slice(-EXPECTED_FROM_MONTHS)
  const parts = monthsOfTerm(term)
  if (last.length < MIN_EXPECTED_MONTHS || parts.length === 0 || assertMinorUnits(cost) <= 0) return null
  const mean = { sum: sumAmounts(last), count: last.length }
  const [low, high] = [Math.min(...last), Math.max(...last)].map((sum) => ({ sum, count: 1 })) as [Mean, Mean]
  const bandOf = (of: (month: Mean) => number): Band => ({ low: of(low), expected: of(mean), high: of(high) })
  const first_paid_in_days = daysUntilPaid(term)
  return {
    monthly: bandOf(({ sum, count }) => prorate(sum, 1, count)),
    back: bandOf((month) => backOf(month, parts)),
    yield_basis_points: bandOf((month) => annualYield(cost, flowsOf(month, parts), first_paid_in_days)),
  }
}

/** What somebody paid for a part of a right they hold, what it has brought, and what it is to bring. */
export interface HeldReturn {
  /** Fee included. */
  cost: number
  bought_on: CalendarDate
  today: CalendarDate
  /** What reached the holder, net, by the month in which it did. */
  received: ReadonlyMap<CalendarMonth, number>
  /** What is approved and has not arrived, net. */
  open: number
  /** The net of the verified months of the part, oldest first. */
  verified: readonly number[]
  /** The first day whose revenue is not approved yet, and the agreement's last day. */
  rest: Pick<YieldTerm, 'from' | 'last_day'>
}

/**
 * The yearly yield of a part of a right that is held, from the day it was bought to the end of the term, in basis points:
 * what was received in each month, what is open as if it came this month, then the last six verified months unchanged, with
 * the band of their weakest and strongest. Null with fewer than three verified months, or without a cost.
 */
export function heldYield({ cost, bought_on, today, received, open, verified, rest }: HeldReturn): Band | null {
  const last = verified.slice(-EXPECTED_FROM_MONTHS)
  if (last.length < MIN_EXPECTED_MONTHS || assertMinorUnits(cost) <= 0) return null
  const parts = monthsOfTerm({ ...rest, paid_after_days: 0 })
  const past: bigint[] = []
  for (let day = `${monthOf(bought_on)}-01`; monthOf(day) <= monthOf(today); day = addMonths(day, 1)) {
    const isNow = monthOf(day) === monthOf(today)
    past.push(BigInt((received.get(monthOf(day)) ?? 0) + (isNow ? open : 0)) * SCALE)
  }
  const first_paid_in_days = daysUntilPaid({ from: bought_on, last_day: null, paid_after_days: 0 })
  const yieldOf = (month: Mean) => annualYield(cost, [...past, ...flowsOf(month, parts)], first_paid_in_days)
  const alone = (sum: number): Mean => ({ sum, count: 1 })
  return {
    low: yieldOf(alone(Math.min(...last))),
    expected: yieldOf({ sum: sumAmounts(last), count: last.length }),
    high: yieldOf(alone(Math.max(...last))),
  }
}

/** How many months of the term are left, rounded down, as people say it: 30 from 22 November 2026 to 31 May 2029. */
export function monthsLeft({ from, last_day }: Pick<YieldTerm, 'from' | 'last_day'>): number | null {
  if (last_day === null) return null
  return last_day < from ? 0 : monthsBetween(from, addDays(last_day, 1))
}

/**
 * The documents' projected annual return: the earnings of the last twelve verified months, or of those there are brought to
 * twelve, divided by the asking price, in basis points, half up. It ignores that a right ends. Null without a month.
 */
export function earningsYield(asking_price: number, verified: readonly number[]): number | null {
  const year = verified.slice(-12)
  if (year.length === 0 || assertMinorUnits(asking_price) <= 0) return null
  return prorate(sumAmounts(year) * 12, WHOLE, asking_price * year.length)
}

/** How far a price is below a value, in basis points, half up; negative for a price above it. Source: decision C-170. */
export function discountOf(asking_price: number, value: number): number | null {
  return value > 0 ? WHOLE - prorate(asking_price, WHOLE, value) : null
}

interface Mean {
  sum: number
  count: number
}

/** Days that count, of the days of their month. */
interface PartOfMonth {
  days: number
  of: number
}

function monthsOfTerm({ from, last_day }: YieldTerm): PartOfMonth[] {
  const parts: PartOfMonth[] = []
  for (let day = from; parts.length < MAX_COUNTED_MONTHS && day <= (last_day ?? day); ) {
    const month = periodOfMonth(monthOf(day))
    const counted = overlap(month, { start: day, end: last_day ?? month.end })
    if (counted) parts.push({ days: daysBetweenInclusive(counted.start, counted.end), of: daysInMonth(monthOf(day)) })
    day = addDays(month.end, 1)
  }
  return parts
}

const daysUntilPaid = ({ from, paid_after_days }: YieldTerm) =>
  daysBetweenInclusive(from, periodOfMonth(monthOf(from)).end) - 1 + paid_after_days

/** All of the term, half up once: whole months exactly, the first and the last by their days. */
function backOf({ sum, count }: Mean, parts: readonly PartOfMonth[]): number {
  const wholes = parts.filter(({ days, of }) => days === of).length
  const [a, b] = parts.filter(({ days, of }) => days !== of)
  const [first, last] = [a ?? { days: 0, of: 1 }, b ?? { days: 0, of: 1 }]
  const whole = first.of * last.of
  return prorate(sum, wholes * whole + first.days * last.of + last.days * first.of, count * whole)
}

/** What each month brings, in minor units times SCALE. */
const flowsOf = ({ sum, count }: Mean, parts: readonly PartOfMonth[]): bigint[] =>
  parts.map(({ days, of }) => (BigInt(sum) * BigInt(days) * SCALE) / BigInt(count * of))
