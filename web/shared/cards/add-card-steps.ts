import { describe } from '../../lib/errors.ts'

/** The provider's no to a card, in its own words. */
export class CardRefused extends Error {}

export class StepFailed extends Error {}

/** Runs one step with the provider, so that a failure says which of them it was; by its cause, where that matters. */
export async function during<Result>(
  failed: string | ((cause: unknown) => string),
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step()
  } catch (cause) {
    throw new StepFailed(typeof failed === 'string' ? failed : failed(cause), { cause })
  }
}

/** What to tell of a failure: a refusal as it is, anything else with the step it happened in. */
export function sentenceOf(error: Error): string {
  if (error instanceof CardRefused) return error.message
  const { kind, sentence } = describe(error instanceof StepFailed ? error.cause : error)
  return kind === 'refusal' || kind === 'validation' ? sentence : `${error.message}: ${sentence}`
}
