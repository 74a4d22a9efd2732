import { MAY_BEGIN } from '#domain/roles.ts'

/** Who may call; which projects they see and change is decided in the store and the verbs. */
export const readers = ['owner', 'provider', 'trader', 'admin'] as const
export const makers = MAY_BEGIN.create_project
