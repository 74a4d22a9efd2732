import { ROLES, type Role } from '#domain/roles.ts'

/** Who may call; each sees the receipts of what they pay or receive, and admins all. */
export const readers = ROLES
export const providers = ['provider', 'admin'] as const satisfies readonly Role[]
export const owners = ['owner', 'admin'] as const satisfies readonly Role[]
