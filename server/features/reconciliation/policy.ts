import { ROLES } from '#domain/roles.ts'

/** Everybody reads what concerns their own money; the store decides what that is. */
export const readers = ROLES
