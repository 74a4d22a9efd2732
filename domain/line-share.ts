import type { ShareAmounts } from './distribution.ts'
import { splitByWeights } from './money.ts'

/**
 * What of each line a distribution shares, in minor units: what is agreed on now and was not shared before. Where nothing had
 * been shared before, because a threshold was not reached, it is all of what is agreed on.
 */
export function newlyShared(before: readonly number[] | null, after: readonly number[]): number[] {
  const added = after.map((amount, index) => Math.max(0, amount - (before?.[index] ?? 0)))
  return added.some((amount) => amount > 0) ? added : [...after]
}

/**
 * Splits a share by what it shares of each line, by largest remainder: first gross, then net in proportion to gross, so that
 * no commission is below zero. The parts sum to the share; those of a share of zero are zero. In minor units.
 */
export function shareByLine(
  { gross, net }: Pick<ShareAmounts, 'gross' | 'net'>,
  shared: readonly number[],
): ShareAmounts[] {
  const grosses = split(gross, shared)
  const nets = split(net, grosses)
  return grosses.map((part, index) => {
    const received = nets[index] ?? 0
    return { gross: part, commission: part - received, net: received }
  })
}

function split(amount: number, weights: readonly number[]): number[] {
  if (amount === 0) return weights.map(() => 0)
  // Ties go to the first line.
  const keyed = weights.map((weight, index) => ({ key: String(index).padStart(6, '0'), weight }))
  return splitByWeights(amount, keyed).map((part) => part.amount)
}
