import { ROLES, SIDES } from '#domain/roles.ts'

export const readers = ROLES
/** Both sides agree; nobody decides for them (decision C-83). */
export const parties = SIDES
