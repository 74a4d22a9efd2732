import { z } from 'zod'
import { MAX_PROVISION, PROVISION_KEYS } from '#domain/provisions.ts'
import { DURATION_UNITS, PROPOSAL_DEFAULTS, TERMS_LIMITS, TIME_UNITS } from '#domain/terms.ts'
import { id, line, partner, percent, text, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'

/** Longer than a proposal may be: what is typed is stored before it is checked. */
const typed = ({ max }: { max: number }) => text(2 * max)
const typedNumber = z.number().nullable()
const limits = TERMS_LIMITS

/** What was typed so far. Numbers that are empty or cannot be read are null. */
export const draftForm = z.object({
  project_choice: z.enum(['existing', 'new']),
  project_id: z.union([id, z.literal('')]).describe('Empty while no project is chosen'),
  new_project_name: typed(limits.new_project_name),
  title: typed(limits.title),
  scope_of_work: typed(limits.scope_of_work),
  deliverables: z.array(typed(limits.deliverable)).max(2 * limits.deliverables.max),
  work_timeline: z.object({ value: typedNumber, unit: z.enum(TIME_UNITS) }),
  context: typed(limits.context),
  revenue_stream: typed(limits.revenue_stream),
  timeline: z.object({ duration: typedNumber, unit: z.enum(DURATION_UNITS) }),
  provider_share: typedNumber,
  monthly_revenue_threshold: typedNumber,
  target_growth_rate: typedNumber,
  payment_terms_days: typedNumber.default(PROPOSAL_DEFAULTS.payment_terms_days),
  total_revenue: typedNumber.default(null),
  additional_conditions: typed(limits.additional_conditions),
  notes: typed(limits.notes),
  provisions: z.partialRecord(z.enum(PROVISION_KEYS), text(2 * MAX_PROVISION)).default({}),
  email: text(254),
  send_email: z.boolean(),
})

const step = z.int().min(1).max(4)
const revision = id.describe('Another one with each save; made by the client')
const provider_id = id.nullable().describe('The provider chosen in the directory')
const answers_version_id = id.nullable().describe('The version that a counter-offer answers')

export const proposalDraftSummary = z.object({
  id,
  status: z.literal('draft'),
  title: z.string(),
  project: z.object({ id: id.nullable(), title: z.string() }).nullable(),
  partner: z.string().nullable().describe('Name or email of the other party, if one is chosen'),
  answers: z
    .object({ proposal_id: id, version_number: z.number() })
    .nullable()
    .describe('The version that a counter-offer answers'),
  provider_share: percent.nullable().describe('Null while it is empty or not a valid share'),
  step,
  revision,
  updated_at: timestamp,
})

export const proposalDraft = proposalDraftSummary.extend({
  form: draftForm,
  provider: partner.nullable(),
  answers_version_id,
})

export const proposalDrafts = {
  listProposalDrafts: read('/api/proposal-drafts', 'List your drafts of proposals and counter-offers')
    .input(z.object({}))
    .output(z.object({ items: z.array(proposalDraftSummary) })),
  findProposalDraft: read('/api/proposal-drafts/match', 'Get your draft by its ID or its subject')
    .input(
      z.object({
        id: id.optional(),
        project_id: id.optional(),
        new_project_name: line(limits.new_project_name.max).optional(),
        provider_id: id.optional(),
        answers_version_id: id.optional(),
      }),
    )
    .output(z.object({ draft: proposalDraft.nullable() })),
  saveProposalDraft: write('PUT', '/api/proposal-drafts/{id}', 'Save a draft of a proposal or counter-offer')
    .input(
      z.object({
        id,
        provider_id: provider_id.default(null),
        answers_version_id: answers_version_id.default(null),
        form: draftForm,
        step,
        revision,
        seen_revisions: z
          .array(id.nullable())
          .min(1)
          .max(20)
          .optional()
          .describe('Revisions that may be replaced; null for no draft. Omit it to replace whatever is stored'),
      }),
    )
    .output(z.object({ id, revision, updated_at: timestamp }))
    .errors(refusals('ALREADY_EXISTS', 'PROJECT_NOT_YOURS', 'DRAFT_CHANGED', 'DRAFT_EXISTS', 'TOO_MANY_DRAFTS')),
  deleteProposalDraft: write('DELETE', '/api/proposal-drafts/{id}', 'Delete a draft of a proposal or counter-offer')
    .input(z.object({ id }))
    .output(proposalDraft),
}
