/** Who decides what is under review (decision C-187). */
export const reviewers = ['admin'] as const
