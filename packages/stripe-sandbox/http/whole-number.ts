import { z } from 'zod'

/** A whole number within these bounds; what is wrong with another one is said in a sentence. */
export function wholeNumber(least: number, most: number) {
  const problem = `Give a whole number from ${least} to ${most}.`
  return z.int(problem).min(least, problem).max(most, problem)
}
