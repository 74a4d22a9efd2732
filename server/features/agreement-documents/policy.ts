import { SIDES } from '#domain/roles.ts'

/** Either side of an agreement; which agreements those are is decided in the store. */
export const parties = SIDES
export const readers = [...parties, 'admin'] as const
