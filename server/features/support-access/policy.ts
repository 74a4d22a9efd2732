import { ROLES } from '#domain/roles.ts'

/** Whose accounts can be viewed. */
export const customers = ['owner', 'provider', 'trader'] as const
/** Who views them. */
export const admins = ['admin'] as const
/** Who may leave a view: in it, an admin has the role of its person. */
export const members = ROLES
