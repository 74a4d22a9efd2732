import { ROLES } from '#domain/roles.ts'

/** Everybody reads what moved for them, and admins the books of the platform. */
export const readers = ROLES
