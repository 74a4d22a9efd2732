import { MAY_BEGIN, ROLES } from '#domain/roles.ts'

/** Who may call; which distributions they see is decided with their reports. */
export const readers = ROLES
export const owners = MAY_BEGIN.report_revenue
