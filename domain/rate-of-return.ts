import { WHOLE } from './percent.ts'

/** Minor units in flows are multiplied by this. */
export const SCALE = 1_000_000_000_000n
const MILLION = 1_000_000n

/** Monthly rates are searched in millionths: from losing half a month's value to doubling it. */
const MIN_RATE = -500_000n
const MAX_RATE = 1_000_000n

/** A yield is shown up to this: 1,000% a year. */
export const MAX_YIELD = 100_000

/**
 * The yearly rate at which the flows are worth the cost, in basis points, half up. Takes the cost in minor units, what comes
 * each month in minor units times `SCALE`, and in how many days the first of it comes. Whole numbers only, so that
 * every machine finds the same: the value falls as the rate rises, and the range is halved until one millionth is left.
 */
export function annualYield(cost: number, flows: readonly bigint[], first_paid_in_days: number): number {
  const price = BigInt(cost) * SCALE
  let [low, high] = [MIN_RATE, MAX_RATE]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (valueAt(middle, flows, first_paid_in_days) >= price) low = middle
    else high = middle
  }
  return Math.min(annualised(low), MAX_YIELD)
}

/** What the flows are worth on the trade day: discounted by months to the first payment, then by its days. */
function valueAt(rate: bigint, flows: readonly bigint[], first_paid_in_days: number): bigint {
  const discount = (SCALE * MILLION) / (MILLION + rate)
  const atFirst = flows.reduceRight((value, flow) => (value * discount) / SCALE + flow, 0n)
  const days = BigInt(first_paid_in_days) * 12n
  return (atFirst * MILLION * 365n) / (MILLION * 365n + rate * days)
}

/** Twelve months of a monthly rate in millionths, as basis points. */
function annualised(rate: bigint): number {
  const factor = Array(12)
    .fill(MILLION + rate)
    .reduce((product: bigint, month: bigint) => (product * month * 1_000n) / (MILLION * 1_000n), SCALE)
  const basisPoints = ((factor - SCALE) * BigInt(WHOLE) * 2n + SCALE) / (SCALE * 2n)
  return Number(basisPoints)
}
