import { ROLES } from '#domain/roles.ts'

/** Whom somebody may report is decided in `domain/person-report.ts`; admins decide (decision 167). */
export const reporters = ROLES
export const admins = ['admin'] as const
