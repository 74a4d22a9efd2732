import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { acceptVersion } from './accept-version.ts'
import { agreeToProposal } from './agree-to-proposal.ts'
import { anonymize } from './anonymize.ts'
import { commentOnProposal } from './comment-on-proposal.ts'
import { counterProposal } from './counter-proposal.ts'
import { createProposal } from './create-proposal.ts'
import { exportProposals } from './export-proposals.ts'
import { getInvitedOffer } from './get-invited-offer.ts'
import { getProposal } from './get-proposal.ts'
import { getProposalEffect } from './get-proposal-effect.ts'
import { getProposalsTotals } from './get-proposals-totals.ts'
import { proposalSchedules, proposalWorkers } from './jobs.ts'
import { limitAddresses } from './limit-addresses.ts'
import { listProposals } from './list-proposals.ts'
import { personalData } from './personal-data.ts'
import { owners, parties, providers, readers } from './policy.ts'
import { rejectProposal } from './reject-proposal.ts'
import { remindOfProposal } from './remind-of-proposal.ts'
import { reopenTerm } from './reopen-term.ts'
import { settleTerm } from './settle-term.ts'
import { withdrawVersion } from './withdraw-version.ts'

const sentTwice = { proposals_pkey: 'ALREADY_EXISTS', proposal_versions_pkey: 'ALREADY_EXISTS' } as const

export const proposals = feature('proposals', {
  operations: {
    listProposals: fromReplica(operation(readers, () => listProposals)),
    exportProposals: fromReplica(operation(readers, () => exportProposals)),
    getProposalsTotals: fromReplica(operation(readers, () => getProposalsTotals)),
    createProposal: limitAddresses(operation(parties, createProposal, transaction(sentTwice))),
    getProposal: operation(readers, () => getProposal),
    getProposalEffect: operation(readers, getProposalEffect),
    getInvitedOffer: operation('anyone', getInvitedOffer),
    counterProposal: operation(parties, counterProposal, transaction(sentTwice)),
    acceptVersion: operation(providers, acceptVersion, transaction()),
    agreeToProposal: operation(owners, agreeToProposal, transaction()),
    rejectProposal: operation(parties, rejectProposal, transaction()),
    withdrawVersion: operation(parties, () => withdrawVersion, transaction()),
    remindOfProposal: operation(parties, remindOfProposal, transaction()),
    settleTerm: operation(parties, () => settleTerm, transaction()),
    reopenTerm: operation(parties, () => reopenTerm, transaction()),
    commentOnProposal: operation(
      parties,
      () => commentOnProposal,
      transaction({ proposal_comments_pkey: 'ALREADY_EXISTS' }),
    ),
  },
  jobs: proposalWorkers,
  schedules: proposalSchedules,
  live: ['proposals', 'projects'],
  personal_data: personalData,
  anonymize,
})
