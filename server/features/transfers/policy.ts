import { MAY_BEGIN, ROLES } from '#domain/roles.ts'

/** Who may call; the handlers decide whose transfers they see. */
export const readers = ROLES
/** Totals are for those who pay, and for admins. */
export const analysts = MAY_BEGIN.follow_payments
