import type { Role } from '#domain/roles.ts'

/** Owners map what their projects earn; admins read it (decisions C-101 to C-105). */
export const owners = ['owner'] as const satisfies Role[]
export const readers = ['owner', 'admin'] as const satisfies Role[]
