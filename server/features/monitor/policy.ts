/** Who watches over the payment provider's news and the platform's money (decision C-164). */
export const watchers = ['admin'] as const
