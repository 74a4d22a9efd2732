import { prorate, sumAmounts } from './money.ts'
import { WHOLE } from './percent.ts'
import { type Band, MIN_EXPECTED_MONTHS } from './yield.ts'

/** A right that is held, as far as the totals depend on it; amounts in minor units of one currency. */
export interface HeldRight {
  /** Fee included; null where it was not bought. */
  cost: number | null
  fee: number
  earned: number
  due: number
  overdue: number
  expected_yield: Band | null
}

export interface PortfolioTotals {
  cost: number
  fees: number
  earned: number
  due: number
  overdue: number
  /** Earned of what was bought as a part of its cost, in basis points; null without a cost. */
  yield_to_date: number | null
  /** Weighted by cost, of the rights that have one; null without any. */
  expected_yield: Band | null
  rights_with_yield: number
}

/** The totals of a portfolio: each is the sum of its rows, and the yield is their mean by cost, half up. */
export function portfolioTotals(rights: readonly HeldRight[]): PortfolioTotals {
  const bought = rights.filter(({ cost }) => cost !== null)
  const cost = sumAmounts(bought.map((right) => right.cost ?? 0))
  const expected = bought.flatMap(({ cost, expected_yield }) =>
    cost && expected_yield ? [{ cost, expected_yield }] : [],
  )
  const weight = sumAmounts(expected.map((right) => right.cost))
  const mean = (of: keyof Band) =>
    Math.round(expected.reduce((sum, right) => sum + right.expected_yield[of] * right.cost, 0) / weight)
  return {
    ...{ cost, fees: sumAmounts(rights.map(({ fee }) => fee)) },
    earned: sumAmounts(rights.map(({ earned }) => earned)),
    due: sumAmounts(rights.map(({ due }) => due)),
    overdue: sumAmounts(rights.map(({ overdue }) => overdue)),
    yield_to_date: yieldToDate(sumAmounts(bought.map(({ earned }) => earned)), cost),
    expected_yield: weight > 0 ? { low: mean('low'), expected: mean('expected'), high: mean('high') } : null,
    rights_with_yield: expected.length,
  }
}

/** What came back of a cost, in basis points, half up; null without a cost. */
export function yieldToDate(earned: number, cost: number | null): number | null {
  return cost === null || cost <= 0 ? null : prorate(earned, WHOLE, cost)
}

/** Of what was paid for parts of a right, what is for the part that is left, half up. */
export function costOfWhatIsHeld(paid: number, { bought, held }: { bought: number; held: number }): number {
  return held >= bought ? paid : prorate(paid, held, bought)
}

/** Why a right has no expected yield, in a few words; null where it has one. */
export function whyNoYield({ cost, verified_months }: { cost: number | null; verified_months: number }): string | null {
  if (cost === null) return 'Not bought here'
  if (verified_months >= MIN_EXPECTED_MONTHS) return null
  const months = `${verified_months} verified ${verified_months === 1 ? 'month' : 'months'}`
  return `${verified_months === 0 ? 'No verified month yet' : months}, shown after the third`
}
