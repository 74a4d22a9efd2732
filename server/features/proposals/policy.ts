import { MAY_BEGIN, ROLES } from '#domain/roles.ts'

/** Who may call; which proposals they see and whose move it is, is decided in the store and the handlers. */
export const readers = ROLES
/** The two sides of a deal. Admins read along and traders see nothing (decisions C-73 and C-74). */
export const parties = MAY_BEGIN.propose
export const owners = ['owner'] as const
export const providers = ['provider'] as const
