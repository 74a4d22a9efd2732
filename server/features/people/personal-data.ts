import type { PersonalData } from '#server/feature.ts'
import { suspensionsOf } from '#server/identity/suspensions.ts'

/** Who of the admins acted is theirs. */
export const personalData: PersonalData = {
  account_suspensions: (db, { id }) =>
    suspensionsOf(db, id).clearSelect().select(['s.reason', 's.suspended_at', 's.lifted_at']),
}
