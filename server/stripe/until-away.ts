import type { Log } from '#server/platform/process.ts'
import { isUnavailable } from './failures.ts'

/** One that gets no answer may be its own trouble; so many in a row, and Stripe is away. */
const AWAY_AFTER = 3

export interface PendingCall {
  id: string
  execute: () => Promise<void>
}

/** One that fails does not keep the others waiting, but when Stripe is away, all wait for the next sweep. */
export async function eachUntilAway(
  { log, signal }: { log: Log; signal: AbortSignal },
  calls: PendingCall[],
): Promise<void> {
  let without_answer = 0
  for (const { id, execute } of calls) {
    if (signal.aborted) return
    try {
      await execute()
      without_answer = 0
    } catch (error) {
      log.warn({ err: error, id }, 'the sweep could not finish this yet')
      without_answer = isUnavailable(error) ? without_answer + 1 : 0
      if (without_answer === AWAY_AFTER) return
    }
  }
}
