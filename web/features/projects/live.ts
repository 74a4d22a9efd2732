import type { Live } from '../../lib/feature.ts'

export const projectsLive = {
  refreshes: { projects: ['proposals', 'agreements', 'reports'] },
  shows_one: { projects: ['getProject', 'getProjectMonths', 'getProjectShares', 'getProjectActivity'] },
} satisfies Live
