import { z } from 'zod'
import { PROPOSAL_STATUSES } from '#domain/negotiation.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { commentForm } from './comment-form.ts'
import { completion } from './completion.ts'
import {
  allowed,
  amount,
  avatar,
  currency,
  date,
  exported,
  id,
  listOf,
  page,
  percent,
  text,
  timestamp,
} from './fields.ts'
import { offerLink } from './invited-offer.ts'
import { proposalEffect } from './offer-effect.ts'
import { fileRead, publicRead, read, refusals, write } from './operation.ts'
import { acceptForm, agreeForm, counterForm, proposalForm } from './proposal-forms.ts'
import { filters, order, proposalsTotals } from './proposal-list.ts'
import { proposalProject } from './proposal-project.ts'
import { comment, comparison, side, term, version } from './proposal-version.ts'
import { reopened_terms, settledTerm, termEvent } from './settled-terms.ts'

const party = z.object({
  id: id.nullable(),
  name: z.string(),
  avatar,
  email: z.string().nullable(),
  role_in_company: z.string().nullable(),
})

const partyProfile = party.extend({ bio: z.string().nullable() })

export const proposalSummary = z.object({
  id,
  title: z.string(),
  project: z.object({ id: id.nullable(), title: z.string() }),
  owner: party,
  provider: party,
  provider_share: percent,
  status: z.enum(PROPOSAL_STATUSES),
  version_id: id.describe('The latest version'),
  version_number: z.number(),
  latest_version_by: side,
  turn: side.nullable().describe('The side that acts next; null once decided'),
  turn_since: timestamp.nullable().describe('Null once decided'),
  agreement_id: id.nullable(),
  reminded_at: timestamp.nullable().describe('When the viewer last reminded the other side'),
  created_at: timestamp,
  updated_at: timestamp,
  allowed: allowed('remind'),
})

export const proposal = proposalSummary.extend({
  owner: partyProfile,
  provider: partyProfile,
  viewer_side: side.nullable(),
  created_by: side.describe('The side that made the first offer'),
  versions: z.array(version),
  current_version: version,
  comparison: comparison.nullable(),
  /** Changes of status and other decisions, oldest first. */
  status_history: z.array(
    z.object({
      id: z.string(),
      status: z.enum(PROPOSAL_STATUSES),
      sentence: z.string(),
      timestamp,
      actor: z.string(),
    }),
  ),
  comments: z.array(comment),
  settled_terms: z.array(settledTerm).describe('Terms that at least one side has settled'),
  term_history: z.array(termEvent).describe('Terms settled and reopened, oldest first'),
  negotiation_summary: z.object({
    days_in_negotiation: z.number(),
    versions_exchanged: z.number(),
    key_points: z.array(z.string()),
    next_action: z.object({ party: side.nullable(), action: z.string() }),
  }),
  project_info: proposalProject.nullable(),
  reporting_start_date: date.nullable(),
  reporting_frequency: z.enum(REPORTING_FREQUENCIES).nullable(),
  fee: z.object({ amount, currency, payer: side, payer_name: z.string() }).nullable(),
  fee_reversal_approved: z.boolean().describe('Whether an admin approved that the other side pays the fee'),
  fee_reversal_id: id.nullable(),
  completion: completion.nullable(),
  allowed: allowed(
    'counter',
    'agree',
    'reject',
    'accept_version',
    'withdraw',
    'remind',
    'comment',
    'settle_terms',
    'complete',
    'review_agreement',
  ),
})

/** The version that the decision is about; refused if it is not the latest. */
const seenVersion = { id, version_id: id }
const answerRefusals = refusals('PROPOSAL_CLOSED', 'PROPOSAL_MOVED_ON', 'NOT_YOUR_TURN')
const projectRefusals = refusals('PROJECT_NOT_YOURS', 'PROJECT_ARCHIVED', 'PROJECT_COMPLETED', 'SUBSCRIPTION_REQUIRED')

export const proposals = {
  listProposals: read('/api/proposals', 'List proposals')
    .input(z.object({ ...page, ...filters, ...order }))
    .output(listOf(proposalSummary)),
  exportProposals: fileRead('/api/proposals/export', 'Export a list of proposals as CSV')
    .input(z.object({ ...filters, ...order, ...exported }))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  getProposalsTotals: read('/api/proposals/totals', 'Get totals of a filtered list of proposals')
    .input(z.object(filters))
    .output(proposalsTotals),
  createProposal: write('POST', '/api/proposals', 'Create and send a proposal')
    .input(proposalForm.safeExtend({ id, version_id: id }))
    .output(proposal)
    .errors({
      ...projectRefusals,
      ...refusals('ALREADY_EXISTS', 'CANNOT_PROPOSE_TO_YOURSELF', 'RECIPIENT_HAS_OTHER_ROLE'),
    }),
  getProposal: read('/api/proposals/{id}', 'Get a proposal with its versions').input(z.object({ id })).output(proposal),
  getProposalEffect: read('/api/proposals/{id}/effect', 'Get what each version of a proposal would have paid')
    .input(z.object({ id }))
    .output(proposalEffect),
  getInvitedOffer: publicRead('/api/offers', 'Get the offer that a link in an invitation shows')
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(offerLink),
  counterProposal: write('POST', '/api/proposals/{id}/counter', 'Counter a proposal')
    .input(counterForm.extend({ id, version_id: id, answers_version_id: id, reopened_terms }))
    .output(proposal)
    .errors({ ...answerRefusals, ...refusals('ALREADY_EXISTS', 'PROJECT_COMPLETED', 'TERM_SETTLED') }),
  acceptVersion: write(
    'POST',
    '/api/proposals/{id}/versions/{version_id}/accept',
    'Accept the owner’s version as provider',
  )
    .input(acceptForm.extend(seenVersion))
    .output(proposal)
    .errors({ ...answerRefusals, ...refusals('PROJECT_COMPLETED') }),
  agreeToProposal: write('POST', '/api/proposals/{id}/agree', 'Accept a proposal as owner')
    .input(agreeForm.extend(seenVersion))
    .output(proposal)
    .errors({
      ...answerRefusals,
      ...refusals('OTHER_PARTY_NOT_REGISTERED', 'PROJECT_COMPLETED', 'SUBSCRIPTION_REQUIRED'),
    }),
  rejectProposal: write('POST', '/api/proposals/{id}/reject', 'Reject a proposal')
    .input(z.object({ ...seenVersion, reason: text(2000).default('') }))
    .output(proposal)
    .errors(answerRefusals),
  withdrawVersion: write(
    'POST',
    '/api/proposals/{id}/versions/{version_id}/withdraw',
    'Withdraw an unanswered version of a proposal',
  )
    .input(z.object(seenVersion))
    .output(proposal)
    .errors(answerRefusals),
  remindOfProposal: write('POST', '/api/proposals/{id}/reminders', 'Remind the other side of an unanswered version')
    .input(z.object(seenVersion))
    .output(proposal)
    .errors({ ...answerRefusals, ...refusals('REMINDED_RECENTLY', 'REMINDED_ENOUGH') }),
  settleTerm: write('PUT', '/api/proposals/{id}/settled-terms/{term}', 'Mark a term of the version on offer as settled')
    .input(z.object({ ...seenVersion, term }))
    .output(proposal)
    .errors({ ...answerRefusals, ...refusals('TOO_MANY_SETTLED_TERMS') }),
  reopenTerm: write('DELETE', '/api/proposals/{id}/settled-terms/{term}', 'Withdraw that one has settled a term')
    .input(z.object({ ...seenVersion, term }))
    .output(proposal)
    .errors(answerRefusals),
  commentOnProposal: write('POST', '/api/proposals/{id}/comments', 'Add a comment to a proposal')
    .input(commentForm)
    .output(proposal)
    .errors(refusals('ALREADY_EXISTS', 'TOO_MANY_COMMENTS')),
}
