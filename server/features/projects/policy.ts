/** Who may call; which projects they see and change is decided in the store and the verbs. */
export const readers = ['owner', 'provider', 'trader', 'admin'] as const
export const makers = ['owner', 'admin'] as const
