import type { Contract } from '#contract/index.ts'
import { type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import { acceptVersion } from './accept-version.ts'
import { agreeToProposal } from './agree-to-proposal.ts'
import { commentOnProposal } from './comment-on-proposal.ts'
import { counterProposal } from './counter-proposal.ts'
import { createProposal } from './create-proposal.ts'
import { getProposal } from './get-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { owners, parties, providers, readers } from './policy.ts'
import { rejectProposal } from './reject-proposal.ts'

const sentTwice = { proposals_pkey: 'ALREADY_EXISTS', proposal_versions_pkey: 'ALREADY_EXISTS' } as const

/** `public_url` is where the links in mails lead. */
export const proposalRoutes = ({ public_url }: { public_url: string }): RouteTable<Contract['proposals']> => ({
  listProposals: reads(readers, listProposals),
  createProposal: writes(parties, createProposal(public_url), sentTwice),
  getProposal: reads(readers, getProposal),
  counterProposal: writes(parties, counterProposal, sentTwice),
  acceptVersion: writes(providers, acceptVersion),
  agreeToProposal: writes(owners, agreeToProposal),
  rejectProposal: writes(parties, rejectProposal),
  commentOnProposal: writes(parties, commentOnProposal, { proposal_comments_pkey: 'ALREADY_EXISTS' }),
})
