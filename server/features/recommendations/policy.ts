export const providers = ['provider'] as const
