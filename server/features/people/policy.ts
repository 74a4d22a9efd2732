/** Who looks after accounts. */
export const admins = ['admin'] as const
