import type { Role } from '#domain/roles.ts'

/** Who has a payout account: owners and providers, each with their own (decision C-139). */
export const accountHolders = ['owner', 'provider'] as const satisfies Role[]
