import type { Failure } from '../../lib/errors.ts'

interface Where {
  /** How many payments were to be processed. */
  count: number
  /** The screen's own words in front of what happened. */
  failed?: string | undefined
}

/**
 * A refusal says itself what happened; of anything else nobody knows more. Where there was no answer, it may be tried again: it is the
 * same request, and pays once.
 */
export function processFailure(
  { kind, sentence, code }: Pick<Failure, 'kind' | 'sentence' | 'code'>,
  { count, failed }: Where,
): string {
  if (failed) return `${failed}: ${sentence}`
  if (kind !== 'unexpected') return sentence
  const what = count === 1 ? 'Failed to process payment' : 'Failed to process payments'
  return code === null ? `${what}. Please try again.` : what
}
