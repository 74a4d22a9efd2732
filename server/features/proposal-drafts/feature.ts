import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { deleteProposalDraft } from './delete-proposal-draft.ts'
import { findProposalDraft } from './find-proposal-draft.ts'
import { listProposalDrafts } from './list-proposal-drafts.ts'
import { personalData } from './personal-data.ts'
import { parties } from './policy.ts'
import { saveProposalDraft } from './save-proposal-draft.ts'

export const proposalDrafts = feature('proposalDrafts', {
  operations: {
    listProposalDrafts: operation(parties, () => listProposalDrafts),
    findProposalDraft: operation(parties, () => findProposalDraft),
    saveProposalDraft: operation(
      parties,
      () => saveProposalDraft,
      transaction({ proposal_drafts_pkey: 'ALREADY_EXISTS' }),
    ),
    deleteProposalDraft: operation(parties, () => deleteProposalDraft, transaction()),
  },
  live: ['proposalDrafts'],
  personal_data: personalData,
  anonymize,
})
