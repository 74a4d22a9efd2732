import { ROLES } from '#domain/roles.ts'

/** Everybody reads what concerns their own money; the store decides what that is. */
export const readers = ROLES
/** Who may start a comparison. */
export const watchers = ['admin'] as const
