/** The statuses that a list of proposals is filtered by; 'pending' includes all open ones. */
export const PROPOSAL_LIST_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const

export const PROPOSAL_SORTS = ['recent', 'oldest', 'title_asc', 'title_desc', 'share_desc', 'share_asc'] as const
