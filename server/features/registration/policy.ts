import { ROLES } from '#domain/roles.ts'

/** Everybody who is signed in. Registering is open to anyone. */
export const members = ROLES
