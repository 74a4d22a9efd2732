import { feature } from '#server/feature.ts'
import { reads, writes } from '#server/platform/operation-routes.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'
import { acceptVersion } from './accept-version.ts'
import { agreeToProposal } from './agree-to-proposal.ts'
import { anonymize } from './anonymize.ts'
import { commentOnProposal } from './comment-on-proposal.ts'
import { counterProposal } from './counter-proposal.ts'
import { createProposal } from './create-proposal.ts'
import { getProposal } from './get-proposal.ts'
import { limitAddresses } from './limit-addresses.ts'
import { listProposals } from './list-proposals.ts'
import { personalData } from './personal-data.ts'
import { owners, parties, providers, readers } from './policy.ts'
import { rejectProposal } from './reject-proposal.ts'

const sentTwice = { proposals_pkey: 'ALREADY_EXISTS', proposal_versions_pkey: 'ALREADY_EXISTS' } as const

export interface ProposalsDeps {
  /** Where the links in mails lead. */
  public_url: string
  rate_limits: RateLimits
}

export const proposals = feature('proposals', {
  routes: ({ public_url, rate_limits }: ProposalsDeps) => ({
    listProposals: reads(readers, listProposals),
    createProposal: limitAddresses(rate_limits, writes(parties, createProposal(public_url), sentTwice)),
    getProposal: reads(readers, getProposal),
    counterProposal: writes(parties, counterProposal, sentTwice),
    acceptVersion: writes(providers, acceptVersion),
    agreeToProposal: writes(owners, agreeToProposal),
    rejectProposal: writes(parties, rejectProposal),
    commentOnProposal: writes(parties, commentOnProposal, { proposal_comments_pkey: 'ALREADY_EXISTS' }),
  }),
  live: ['proposals', 'projects'],
  personal_data: personalData,
  anonymize,
})
