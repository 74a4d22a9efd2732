import { ROLES } from '#domain/roles.ts'

/** Whose tickets somebody may see is decided in `domain/support-ticket.ts`. */
export const members = ROLES
/** Who asks for help; admins give it. */
export const customers = ['owner', 'provider', 'trader'] as const
export const admins = ['admin'] as const
