/** Steps that people count in, in each power of ten. */
const STEPS = [1, 2, 2.5, 3, 4, 5, 10]

/**
 * Round amounts for an axis that has 0 and everything from `lowest` to `highest` on it, in about `intervals` steps, the
 * smallest first. In minor units; never closer than one.
 */
export function niceTicks(lowest: number, highest: number, intervals = 4): number[] {
  const [bottom, top] = [Math.min(lowest, 0), Math.max(highest, 0)]
  if (bottom === top) return [0]
  const step = niceStep((top - bottom) / intervals)
  const first = Math.floor(bottom / step)
  const last = Math.ceil(top / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = STEPS.map((one) => one * power).find((one) => one >= least) ?? power * 10
  return Math.max(1, Math.ceil(step))
}
