import { ROLES } from '#domain/roles.ts'

export const everyone = ROLES
