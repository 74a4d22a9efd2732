/** Who may see and run integrity checks. */
export const watchers = ['admin'] as const
