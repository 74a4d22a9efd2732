import { MAY_BEGIN, ROLES, type Role } from '#domain/roles.ts'

/** Who may call; whose payments they see and what they may do with them is decided in the store and the handlers. */
export const readers = ROLES
/** Only an owner pays and retries. */
export const owners = MAY_BEGIN.pay
/** Who may be owed a share: everyone but admins. */
export const payees = ['owner', 'provider', 'trader'] as const satisfies readonly Role[]
