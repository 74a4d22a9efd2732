import { MAY_BEGIN, ROLES } from '#domain/roles.ts'

/** Who may call. The store and the handlers decide which proposals they see and whose turn it is. */
export const readers = ROLES
/** The two sides of a deal. Admins read along and traders see nothing (decisions C-73 and C-74). */
export const parties = MAY_BEGIN.propose
export const owners = ['owner'] as const
export const providers = ['provider'] as const
