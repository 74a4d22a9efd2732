/** Admins see the owner's dashboard for the whole platform, traders the provider's (decision C-03). */
export const ownerView = ['owner', 'admin'] as const
export const providerView = ['provider', 'trader'] as const
