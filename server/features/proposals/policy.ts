/** Who may call; which proposals they see and whose move it is, is decided in the store and the verbs. */
export const readers = ['owner', 'provider', 'trader', 'admin'] as const
/** The two sides of a deal. Admins read along and traders see nothing (decisions C-73 and C-74). */
export const parties = ['owner', 'provider'] as const
export const owners = ['owner'] as const
export const providers = ['provider'] as const
