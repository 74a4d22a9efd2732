/** Each role has one view: admins see the owner's over the whole platform, traders the provider's (decision C-03). */
export const ownerView = ['owner', 'admin'] as const
export const providerView = ['provider', 'trader'] as const
/** Who makes deals, and is shown the way to a first one. */
export const beginners = ['owner', 'provider'] as const
