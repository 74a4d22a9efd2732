/** Who reads the audit log. */
export const admins = ['admin'] as const
