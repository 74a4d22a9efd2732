import { ROLES, SIDES } from '#domain/roles.ts'

/** Who may call; which agreements they see is decided in the store. */
export const readers = ROLES
export const parties = SIDES
/** Both sides, and admins where those do not agree (decision C-85). */
export const deciders = [...SIDES, 'admin'] as const
export const admins = ['admin'] as const
