import type { Outcome } from './simulate.ts'

/** Steps before a failure that are printed. */
const LAST = 30

/** What did not hold, the last steps before it, and the command that repeats it. */
export function failureText({ seed, steps, failure, log }: Outcome, months: number): string {
  const again = `npm run simulate -- --seed ${seed} --months ${months} --steps ${steps}`
  return `\n${log.slice(-LAST).join('\n')}\n\n${failure}\n\nReproduce with: ${again}\n`
}
