import { ROLES } from '#domain/roles.ts'

/** Who may call what needs a session. Whom developer mode may sign in as, anybody may ask: its server is no production. */
export const members = ROLES
