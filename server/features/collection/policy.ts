import type { Role } from '#domain/roles.ts'

/** Owners collect what their projects earn; admins read it. */
export const owners = ['owner'] as const satisfies Role[]
export const readers = ['owner', 'admin'] as const satisfies Role[]
/** Who reads whether a report is complete; which reports are theirs is decided by the report. */
export const reportParties = ['owner', 'provider', 'admin'] as const satisfies Role[]
