import { ROLES } from '#domain/roles.ts'

export const members = ROLES
