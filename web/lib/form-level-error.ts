import type { Failure } from './errors.ts'

/** Why a form was refused, where no field tells it already. */
export function formLevelError(failure: Failure | null): string | null {
  return failure && Object.keys(failure.fields).length === 0 ? failure.sentence : null
}
