/** Who may see Stripe events and the platform's payments (decision C-164). */
export const watchers = ['admin'] as const
