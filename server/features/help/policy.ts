import { ROLES } from '#domain/roles.ts'

/** Everybody who is signed in. */
export const members = ROLES
