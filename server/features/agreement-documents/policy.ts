/** Either side of an agreement; which agreements those are is decided in the store. */
export const parties = ['owner', 'provider'] as const
export const readers = [...parties, 'admin'] as const
