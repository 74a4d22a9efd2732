import { MAY_BEGIN } from '#domain/roles.ts'

/** Who may call; whose payments they see and what they may do with them is decided in the store and the verbs. */
export const readers = ['owner', 'provider', 'trader', 'admin'] as const
/** Only an owner pays and retries. */
export const owners = MAY_BEGIN.pay
