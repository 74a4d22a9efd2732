import { ROLES } from '#domain/roles.ts'

/** Who may call what needs a session. Registering and signing in are open to anyone. */
export const members = ROLES
