import type { Failure } from '../../lib/errors.ts'

interface Where {
  /** How many payments were to be processed. */
  count: number
  /** The screen's own words in front of what happened. */
  failed?: string | undefined
}

/** A refusal says itself what happened; of anything else nobody knows more. */
export function processFailure(
  { kind, sentence }: Pick<Failure, 'kind' | 'sentence'>,
  { count, failed }: Where,
): string {
  if (failed) return `${failed}: ${sentence}`
  if (kind !== 'unexpected') return sentence
  return count === 1 ? 'Failed to process payment' : 'Failed to process payments'
}
