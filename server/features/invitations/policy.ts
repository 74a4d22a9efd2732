/** Who may call; which invitations they see and answer is decided in the store and the handlers. */
export const readers = ['owner', 'provider', 'admin'] as const
export const owners = ['owner'] as const
export const providers = ['provider'] as const
