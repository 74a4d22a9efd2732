import { z } from 'zod'
import { PROPOSAL_STATUSES } from '#domain/negotiation.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import {
  allowed,
  amount,
  avatar,
  currency,
  date,
  id,
  listOf,
  moment,
  page,
  percent,
  requiredText,
  text,
} from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { agreeForm, counterForm, proposalForm } from './proposal-forms.ts'
import { comparison, side, version } from './proposal-version.ts'

const party = z.object({
  id: id.nullable(),
  name: z.string(),
  avatar,
  email: z.string().nullable(),
  role_in_company: z.string().nullable(),
})

/** A party as their card on the proposal tells of them. */
const partyProfile = party.extend({ bio: z.string().nullable() })

/** The fee for completing the agreement, and where its payment stands. */
export const completion = z.object({
  id,
  status: z.enum(['processing', 'succeeded', 'failed']),
  payer_id: id,
  effective_date: date,
  expiration_date: date.nullable(),
  additional_terms: z.string(),
  failure_message: z.string().nullable(),
  agreement_id: id.nullable(),
  created_at: moment,
})

export const proposalSummary = z.object({
  id,
  title: z.string(),
  project: z.object({ id: id.nullable(), title: z.string() }),
  owner: party,
  provider: party,
  provider_share: percent,
  status: z.enum(PROPOSAL_STATUSES),
  version_number: z.number(),
  latest_version_by: side,
  /** Whose move it is, and since when; null when it is decided. */
  turn: side.nullable(),
  turn_since: moment.nullable(),
  agreement_id: id.nullable(),
  created_at: moment,
  updated_at: moment,
})

export const proposal = proposalSummary.extend({
  owner: partyProfile,
  provider: partyProfile,
  viewer_side: side.nullable(),
  versions: z.array(version),
  current_version: version,
  comparison: comparison.nullable(),
  /** What changed its status, or was decided without changing it, oldest first. */
  status_history: z.array(
    z.object({
      id: z.string(),
      status: z.enum(PROPOSAL_STATUSES),
      sentence: z.string(),
      timestamp: moment,
      actor: z.string(),
    }),
  ),
  comments: z.array(z.object({ id, author: z.string(), content: z.string(), timestamp: moment })),
  negotiation_summary: z.object({
    days_in_negotiation: z.number(),
    versions_exchanged: z.number(),
    key_points: z.array(z.string()),
    next_action: z.object({ party: side.nullable(), action: z.string() }),
  }),
  project_info: z
    .object({
      id,
      title: z.string(),
      description: z.string(),
      industry: z.string().nullable(),
      stage: z.string().nullable(),
      project_status: z.string(),
      revenue_streams: z.array(z.string()),
      created_at: moment,
    })
    .nullable(),
  reporting_start_date: date.nullable(),
  reporting_frequency: z.enum(REPORTING_FREQUENCIES).nullable(),
  fee: z.object({ amount, currency, payer: side, payer_name: z.string() }).nullable(),
  completion: completion.nullable(),
  allowed: allowed('counter', 'agree', 'reject', 'accept_version', 'comment', 'complete', 'review_agreement'),
})

/** What the person saw: the version their decision is about. */
const seenVersion = { id, version_id: id }

export const proposals = {
  listProposals: read('/api/proposals', 'Proposals of the viewer')
    .input(
      z.object({
        ...page,
        search: text(200).optional(),
        status: z.enum(['pending', 'accepted', 'rejected']).optional(),
        source: side.optional(),
        provider: id.optional(),
        project: id.optional(),
        sort: z.enum(['recent', 'share_desc', 'share_asc']).default('recent'),
      }),
    )
    .output(listOf(proposalSummary)),
  createProposal: write('POST', '/api/proposals', 'Send a proposal')
    .input(proposalForm.safeExtend({ id, version_id: id }))
    .output(proposal)
    .errors(refusals('ALREADY_EXISTS', 'PROJECT_NOT_YOURS', 'CANNOT_PROPOSE_TO_YOURSELF', 'RECIPIENT_HAS_OTHER_ROLE')),
  getProposal: read('/api/proposals/{id}', 'One proposal with its versions').input(z.object({ id })).output(proposal),
  counterProposal: write('POST', '/api/proposals/{id}/counter', 'Answer with other terms')
    .input(counterForm.extend({ id, version_id: id, answers_version_id: id }))
    .output(proposal)
    .errors(refusals('ALREADY_EXISTS', 'PROPOSAL_CLOSED', 'PROPOSAL_MOVED_ON', 'NOT_YOUR_TURN')),
  acceptVersion: write(
    'POST',
    '/api/proposals/{id}/versions/{version_id}/accept',
    'The provider accepts the owner’s version',
  )
    .input(z.object(seenVersion))
    .output(proposal)
    .errors(refusals('PROPOSAL_CLOSED', 'PROPOSAL_MOVED_ON', 'NOT_YOUR_TURN')),
  agreeToProposal: write('POST', '/api/proposals/{id}/agree', 'The owner agrees; the proposal is accepted')
    .input(agreeForm.extend(seenVersion))
    .output(proposal)
    .errors(refusals('PROPOSAL_CLOSED', 'PROPOSAL_MOVED_ON', 'NOT_YOUR_TURN', 'OTHER_PARTY_NOT_REGISTERED')),
  rejectProposal: write('POST', '/api/proposals/{id}/reject', 'End the negotiation')
    .input(z.object({ ...seenVersion, reason: text(2000).default('') }))
    .output(proposal)
    .errors(refusals('PROPOSAL_CLOSED', 'PROPOSAL_MOVED_ON', 'NOT_YOUR_TURN')),
  commentOnProposal: write('POST', '/api/proposals/{id}/comments', 'Say something about it')
    .input(z.object({ id, comment_id: id, content: requiredText(1, 4000, 'Write a comment first') }))
    .output(proposal)
    .errors(refusals('ALREADY_EXISTS')),
}
