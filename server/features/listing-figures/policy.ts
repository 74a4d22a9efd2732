import { ROLES } from '#domain/roles.ts'

/** Every role may read the marketplace, admins to answer for it. */
export const readers = ROLES

export const watchers = ['owner', 'provider', 'trader'] as const
