/** Those who may hold parts of rights; their own money is behind no subscription. */
export const holders = ['owner', 'provider', 'trader'] as const
