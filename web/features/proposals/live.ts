import type { Live } from '../../lib/feature.ts'

export const proposalsLive = {
  refreshes: { proposals: ['projects', 'agreements'], proposalDrafts: ['projects'] },
  shows_one: { proposals: ['getProposal'] },
} satisfies Live
