/** Who may search; what they find is what the lists show them. */
export const members = ['owner', 'provider', 'trader', 'admin'] as const
