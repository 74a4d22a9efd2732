import type { MovedOn } from '#contract/moved-on.ts'
import type { Failure } from '../../../lib/errors.ts'

/** What a refused decision says about the newer version; null where it was refused for another reason. */
export function differenceIn(failure: Failure | null): MovedOn | null {
  return failure?.code === 'PROPOSAL_MOVED_ON' && saysDifference(failure.data) ? failure.data.moved_on : null
}

function saysDifference(data: unknown): data is { moved_on: MovedOn } {
  return typeof data === 'object' && data !== null && 'moved_on' in data && data.moved_on !== undefined
}
