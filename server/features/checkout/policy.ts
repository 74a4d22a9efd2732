import { ROLES } from '#domain/roles.ts'

/** Payers confirm their own payments; the store filters by payer. */
export const payers = ROLES
