import type { z } from 'zod'
import type { completion } from '#contract/completion.ts'
import type { proposal } from '#contract/proposals.ts'
import { AGREEMENT_FEE, mayComplete } from '#domain/agreement.ts'
import {
  feePayer,
  mayAcceptVersion,
  mayAgree,
  mayCounter,
  mayReject,
  maySettleTerms,
  mayWithdraw,
  sideInProposal,
} from '#domain/negotiation.ts'
import { takesDeals } from '#domain/project.ts'
import type { Side } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { ProposalRow } from '#server/queries/visible-proposals.ts'
import type { ProposalDetails } from './details.ts'
import { negotiationOf } from './negotiation.ts'
import { statusHistoryOf } from './present-history.ts'
import { negotiationSummaryOf } from './present-negotiation.ts'
import { presentSettledTerms, termHistoryOf } from './present-settled-terms.ts'
import { presentSummary } from './present-summary.ts'
import { presentComparison, presentVersion, versionsOnOffer } from './present-version.ts'

type Proposal = z.input<typeof proposal>
type Completion = z.input<typeof completion>

interface ViewerAndTime {
  viewer: Pick<Viewer, 'id'>
  now: Date
  today: string
}

/** One proposal with all its versions, for this viewer. */
export function presentProposal(
  row: ProposalRow,
  details: ProposalDetails,
  { viewer, now, today }: ViewerAndTime,
): Proposal {
  const { versions, comments, project } = details
  const current = versions.find(({ is_current }) => is_current)
  if (!current) throw new Error(`The proposal ${row.id} has no version.`)
  const previous = versionsOnOffer(versions).at(-2)
  const summary = presentSummary(row, { viewer, now })
  const viewer_side = sideInProposal(row, viewer.id)
  const fee_payer = payerOf(row)
  return {
    ...summary,
    owner: { ...summary.owner, bio: row.owner_company_name },
    provider: { ...summary.provider, bio: row.provider_self_description },
    viewer_side,
    created_by: row.created_by as Side,
    versions: versions.map(presentVersion),
    current_version: presentVersion(current),
    comparison: previous ? presentComparison(previous, current, viewer_side) : null,
    status_history: statusHistoryOf(row, details),
    comments: comments.map(({ id, author_name, content, term, version_number, suggestion, created_at }) => ({
      id,
      author: author_name,
      content,
      term,
      version_number,
      suggestion,
      timestamp: created_at.toISOString(),
    })),
    settled_terms: presentSettledTerms(details),
    term_history: termHistoryOf(details),
    negotiation_summary: negotiationSummaryOf(row, details, { now, fee_payer }),
    project_info: project ? presentProjectInfo(project) : null,
    reporting_start_date: row.reporting_start_date,
    reporting_frequency: row.reporting_frequency,
    fee: fee_payer ? { ...AGREEMENT_FEE, payer: fee_payer, payer_name: summary[fee_payer].name } : null,
    fee_reversal_approved: row.fee_reversal_approved,
    fee_reversal_id: details.completion?.fee_reversal_id ?? null,
    completion: details.completion ? presentCompletion(details.completion) : null,
    allowed: allowedTo(viewer_side, row, details, {
      fee_payer,
      today,
      remind: summary.allowed.remind,
    }),
  }
}

/** The payer of the fee, once the proposal is accepted (decision C-60). */
function payerOf({ status, version_by, fee_reversal_approved }: ProposalRow): Side | null {
  if (status !== 'accepted') return null
  return feePayer({ accepted_version_created_by: version_by as Side, fee_reversal_approved })
}

interface Deciding {
  fee_payer: Side | null
  today: string
  remind: boolean
}

function allowedTo(
  side: Side | null,
  row: ProposalRow,
  { completion, project }: ProposalDetails,
  { fee_payer, today, remind }: Deciding,
): Proposal['allowed'] {
  if (!side) return NOTHING_ALLOWED
  const negotiation = negotiationOf(row.status, { created_by: row.version_by, status: row.version_status })
  const goesOn = !project || takesDeals(project.project_status)
  const bothRegistered = row.owner_id !== null && row.provider_id !== null
  const deal = {
    status: negotiation.status,
    completion: (completion?.status ?? 'none') as Completion['status'] | 'none',
  }
  const dates = { effective_date: today, expiration_date: null }
  const complete = fee_payer !== null && mayComplete({ ...deal, fee_payer }, side, dates) === null
  return {
    counter: goesOn && mayCounter(negotiation, side) === null,
    agree: goesOn && bothRegistered && mayAgree(negotiation, side) === null,
    reject: mayReject(negotiation, side) === null,
    withdraw: mayWithdraw(negotiation, side) === null,
    remind,
    accept_version: goesOn && mayAcceptVersion(negotiation, side) === null,
    comment: true,
    settle_terms: maySettleTerms(negotiation) === null,
    complete,
    review_agreement: row.status === 'accepted' && !complete,
  }
}

const NOTHING_ALLOWED: Proposal['allowed'] = {
  counter: false,
  agree: false,
  reject: false,
  accept_version: false,
  withdraw: false,
  remind: false,
  comment: false,
  settle_terms: false,
  complete: false,
  review_agreement: false,
}

function presentProjectInfo(project: NonNullable<ProposalDetails['project']>): NonNullable<Proposal['project_info']> {
  const { id, title, description, industry, stage, project_status, revenue_streams } = project
  const { owner_name, start_date, end_date, created_at } = project
  return {
    id,
    title,
    description,
    industry,
    stage,
    project_status,
    revenue_streams,
    owner_name,
    start_date,
    end_date,
    created_at: created_at.toISOString(),
  }
}

function presentCompletion(row: NonNullable<ProposalDetails['completion']>): Completion {
  return {
    id: row.id,
    status: row.status,
    payer_id: row.payer_id,
    effective_date: row.effective_date,
    expiration_date: row.expiration_date,
    additional_terms: row.additional_terms,
    failure_message: row.failure_message,
    agreement_id: row.agreement_id,
    created_at: row.created_at.toISOString(),
  }
}
