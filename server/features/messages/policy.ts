import { ROLES } from '#domain/roles.ts'

/** Everybody has messages; to whom somebody may write is decided in `domain/message.ts`. */
export const members = ROLES
