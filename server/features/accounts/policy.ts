import { ROLES } from '#domain/roles.ts'

/** Everybody who is signed in. Signing in is open to anyone. */
export const members = ROLES
