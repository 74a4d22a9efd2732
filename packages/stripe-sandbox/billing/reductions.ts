import type { Terms } from '../store/billing-shapes.ts'

/** A discount as the arithmetic needs it. */
export interface Reduction {
  discount: string
  terms: Terms
}

/** An amount that may be reduced: by discounts of its own first, then by those of the whole invoice. */
export interface Reducible {
  amount: number
  currency: string
  product: string | null
  discountable: boolean
  own: Reduction[]
}

export interface Reduced {
  discount: string
  amount: number
}

/** What each discount takes off each line. One after the other, each from what the ones before have left. */
export function reduce(lines: Reducible[], overall: Reduction[]): Reduced[][] {
  const left = lines.map((line) => (line.discountable ? Math.max(line.amount, 0) : 0))
  const taken: Reduced[][] = lines.map(() => [])
  const take = (reduction: Reduction, among: number[]) => {
    const fitting = among.filter((index) => fits(reduction.terms, lines[index]))
    const amounts = fitting.map((index) => left[index] ?? 0)
    const off = takenOff(
      reduction.terms,
      amounts.reduce((sum, amount) => sum + amount, 0),
    )
    shareOut(off, amounts).forEach((amount, n) => {
      const index = fitting[n] ?? 0
      left[index] = (left[index] ?? 0) - amount
      if (amount > 0) taken[index]?.push({ discount: reduction.discount, amount })
    })
  }
  lines.forEach((line, index) => {
    for (const reduction of line.own) take(reduction, [index])
  })
  for (const reduction of overall) take(reduction, [...lines.keys()])
  return taken
}

export function sumOf(reduced: { amount: number }[]): number {
  return reduced.reduce((sum, { amount }) => sum + amount, 0)
}

/** Shares an amount out in proportion to weights; the pennies left over go to the largest remainders. */
export function shareOut(amount: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(total)))
  const remainders = weights.map((weight, index) => ({
    index,
    remainder: (BigInt(amount) * BigInt(weight)) % BigInt(total),
  }))
  remainders.sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const over = amount - shares.reduce((sum, share) => sum + share, 0)
  for (const { index } of remainders.slice(0, over)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** A fraction of an amount to the nearest penny, halves away from zero. */
export function fractionOf(amount: number, part: number, whole: number): number {
  const doubled = BigInt(Math.abs(amount)) * BigInt(part) * 2n
  const rounded = Number((doubled + BigInt(whole)) / (BigInt(whole) * 2n))
  return amount < 0 ? -rounded : rounded
}

function fits(terms: Terms, line: Reducible | undefined): boolean {
  if (line === undefined) return false
  if (terms.amount_off !== null && terms.currency !== line.currency) return false
  return terms.products === null || (line.product !== null && terms.products.includes(line.product))
}

const HUNDRED_PERCENT_IN_HUNDREDTHS = 10_000

function takenOff({ percent_off, amount_off }: Terms, amount: number): number {
  if (percent_off === null) return Math.min(amount_off ?? 0, amount)
  return fractionOf(amount, Math.round(percent_off * 100), HUNDRED_PERCENT_IN_HUNDREDTHS)
}
