import { MAY_BEGIN, ROLES, type Role } from '#domain/roles.ts'

/** Who may call. The store and the handlers decide whose payments they see and what they may do. */
export const readers = ROLES
/** Only an owner pays and retries. */
export const owners = MAY_BEGIN.pay
/** Who may be owed a share: everyone but admins. */
export const payees = ['owner', 'provider', 'trader'] as const satisfies readonly Role[]
/** Who has the receipts of a provider: they themselves, and admins. */
export const providers = ['provider', 'admin'] as const satisfies readonly Role[]
/** Who has the receipts of a project. */
export const projectReaders = ['owner', 'admin'] as const satisfies readonly Role[]
/** Who changes, removes and restores payments; the handlers decide which. */
export const deciders = ['owner', 'admin'] as const satisfies readonly Role[]
export const admins = ['admin'] as const satisfies readonly Role[]
/** Who follows a charge; whose charges is decided by the report that it is in. */
export const reportParties = ['owner', 'provider', 'admin'] as const satisfies readonly Role[]
