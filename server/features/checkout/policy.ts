import { ROLES } from '#domain/roles.ts'

/** Whoever pays may confirm their own payment. Whose it is: the store asks for the payer. */
export const payers = ROLES
