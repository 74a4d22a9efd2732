import { MAY_BEGIN, ROLES } from '#domain/roles.ts'

/** Who may call; which projects they see and change is decided in the store and the handlers. */
export const readers = ROLES
/** Admins may edit a project; only its owner makes deals and archives it. */
export const owners = ['owner'] as const
export const makers = MAY_BEGIN.create_project
