import { ROLES, SIDES } from '#domain/roles.ts'

/** Who may call; which agreements they see is decided in the store. */
export const readers = ROLES
/** The two sides of a deal: one of them owes the fee (decision C-60). */
export const parties = SIDES
