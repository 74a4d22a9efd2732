import { MAY_BEGIN, ROLES } from '#domain/roles.ts'

/** Who may call; which projects they see and change is decided in the store and the handlers. */
export const readers = ROLES
/** Admins edit a project; its deals, and whether it is archived, are its owner's. */
export const owners = ['owner'] as const
export const makers = MAY_BEGIN.create_project
