import { ROLES } from '#domain/roles.ts'

/** Whose payments they see, the store decides. */
export const readers = ROLES
