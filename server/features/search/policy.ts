import { ROLES } from '#domain/roles.ts'

/** Who may search; what they find is what the lists show them. */
export const members = ROLES
