import { MAY_BEGIN, ROLES } from '#domain/roles.ts'

/** Who may call; which reports they see and what they may do with them is decided in the store and the handlers. */
export const readers = ROLES
/** Who reads what is behind a report; which reports are theirs is decided in the store. */
export const reportParties = ['owner', 'provider', 'admin'] as const
/** An owner reports the revenue of their own projects, and approves it for payment (decision C-117). */
export const owners = MAY_BEGIN.report_revenue
export const providers = ['provider'] as const
/** Who raises disputes of lines, and who answers them. */
export const disputants = ['owner', 'provider'] as const
/** Who decides disputes on which the owner insists. */
export const admins = ['admin'] as const
