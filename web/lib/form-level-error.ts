import type { Failure } from './errors.ts'

/** The error to show for the form as a whole: null if its fields show theirs. */
export function formLevelError(failure: Failure | null): string | null {
  return failure && Object.keys(failure.fields).length === 0 ? failure.sentence : null
}
