/** Who looks after jobs. */
export const admins = ['admin'] as const
