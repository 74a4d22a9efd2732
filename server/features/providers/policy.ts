import { ROLES } from '#domain/roles.ts'

/** The directory is open to all members; what they see of a provider is decided for each of them. */
export const members = ROLES
