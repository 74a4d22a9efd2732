import { MAY_BEGIN, ROLES } from '#domain/roles.ts'

/** Who may call; which projects they see and change is decided in the store and the handlers. */
export const readers = ROLES
export const makers = MAY_BEGIN.create_project
