import { describe } from '../../lib/errors.ts'

/** The provider's no to a card, in its own words. */
export class CardRefused extends Error {}

class StepFailed extends Error {}

/** Runs one step of saving a card, so that a failure says which of them it was. */
export async function during<Result>(failed: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (cause) {
    throw new StepFailed(failed, { cause })
  }
}

/** What to tell of a failure: a refusal as it is, anything else with the step it happened in. */
export function sentenceOf(error: Error): string {
  if (error instanceof CardRefused) return error.message
  const { kind, sentence } = describe(error instanceof StepFailed ? error.cause : error)
  return kind === 'refusal' || kind === 'validation' ? sentence : `${error.message}: ${sentence}`
}
