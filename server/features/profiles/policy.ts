import { ROLES, SIDES } from '#domain/roles.ts'

/** Everybody has a profile and may see others'. */
export const members = ROLES

/** Who has details to fill in (decision C-37). */
export const detailed = SIDES
