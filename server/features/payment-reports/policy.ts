import { ROLES } from '#domain/roles.ts'

/** Everybody reports on the payments they make or receive; admins on all. */
export const readers = ROLES
