import { describe, UserFacingError } from '../../lib/errors.ts'

/** Stripe's no to a card, in its own words. */
export class CardRefused extends UserFacingError {}

export class StepFailed extends UserFacingError {}

/** Runs one step with Stripe, so that a failure says which of them it was; by its cause, where that matters. */
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

/** The sentence of a failure: a refusal as it is, a failed step with its name; anything else is a bug of ours. */
export function sentenceOf(error: Error): string {
  if (error instanceof CardRefused) return error.message
  if (!(error instanceof StepFailed)) return 'An unexpected error occurred'
  const { kind, sentence } = describe(error.cause)
  return kind === 'refusal' || kind === 'validation' ? sentence : `${error.message}: ${sentence}`
}
