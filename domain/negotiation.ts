import { mayRemindAgain, type Reminded } from './reminder.ts'
import { otherSide, type Side, sideOf } from './roles.ts'

export const PROPOSAL_STATUSES = [
  'draft',
  'pending',
  'counter_offered',
  'negotiating',
  'accepted',
  'rejected',
  'withdrawn',
] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

/** Sent, and neither agreed nor ended. */
export const OPEN_PROPOSAL_STATUSES = ['pending', 'counter_offered', 'negotiating'] as const satisfies ProposalStatus[]

/** Worded as screens show them. */
export const VERSION_STATUSES = ['Under Review', 'Accepted', 'Rejected', 'Countered', 'Withdrawn'] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** Neither accepted, rejected nor withdrawn: the other side may counter. */
export const UNDECIDED_VERSION_STATUSES = ['Under Review', 'Countered'] as const satisfies VersionStatus[]
type UndecidedStatus = (typeof UNDECIDED_VERSION_STATUSES)[number]

/** What decides whether a move is allowed: the proposal's status, and the author and status of the live version. */
export interface Negotiation {
  status: ProposalStatus
  current_version: { created_by: Side; status: VersionStatus }
}

/** The side that this person has in a proposal; null for everyone else, and for a draft that somebody else is writing. */
export function sideInProposal(
  proposal: { owner_id: string | null; provider_id: string | null; status: string; creator_id: string },
  person_id: string,
): Side | null {
  return proposal.status === 'draft' && proposal.creator_id !== person_id ? null : sideOf(proposal, person_id)
}

/** Why a move in a negotiation is refused. */
export type NegotiationRefusal =
  | 'proposal_is_draft'
  | 'proposal_already_accepted'
  | 'proposal_already_rejected'
  | 'proposal_withdrawn'
  | 'version_already_accepted'
  | 'version_already_rejected'
  | 'own_version'
  | 'own_turn'
  | 'others_version'
  | 'only_owner_agrees'
  | 'only_provider_accepts'
  | 'awaiting_provider_acceptance'

/** Which side acts next, and why. `side` is null when neither does. */
export interface Turn {
  side: Side | null
  sentence: 'draft_to_send' | 'version_to_answer' | 'acceptance_to_agree' | 'accepted' | 'rejected' | 'withdrawn'
}

/** What the side whose turn it is does next, in words; for decided proposals, how they were decided. */
export const TURN_SENTENCES: Record<Turn['sentence'], string> = {
  draft_to_send: 'Finish the draft and send it',
  version_to_answer: 'Answer the latest version: accept it, counter it or reject it',
  acceptance_to_agree: 'The provider has accepted: agree, and set when reporting starts',
  accepted: 'Agreed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** Null when `side` may counter: the proposal is open and the live version is the other side's and undecided. */
export function mayCounter(proposal: Negotiation, side: Side): NegotiationRefusal | null {
  return refusedWhenClosed(proposal) ?? refusedWhenDecided(proposal) ?? refusedOnOwnVersion(proposal, side)
}

/**
 * Null when `side` may agree, which makes the proposal accepted. Only the owner agrees: at once to the provider's
 * version, and to the owner's own version after the provider has accepted it. Source: decision C-58.
 */
export function mayAgree(proposal: Negotiation, side: Side): NegotiationRefusal | null {
  if (side !== 'owner') return 'only_owner_agrees'
  return refusedWhenClosed(proposal) ?? refusedToConclude(proposal)
}

/**
 * Null when `side` may reject, which ends the negotiation: the owner whenever the owner may agree, the provider an
 * owner-made version that is not yet accepted. Source: decision C-59.
 */
export function mayReject(proposal: Negotiation, side: Side): NegotiationRefusal | null {
  if (side === 'owner') return mayAgree(proposal, side)
  return refusedWhenClosed(proposal) ?? refusedOnOwnVersion(proposal, side) ?? refusedWhenDecided(proposal)
}

/** Null when `side` may mark the live version Accepted: the provider, on the owner's undecided version. Source: C-58. */
export function mayAcceptVersion(proposal: Negotiation, side: Side): NegotiationRefusal | null {
  if (side !== 'provider') return 'only_provider_accepts'
  return refusedWhenClosed(proposal) ?? refusedOnOwnVersion(proposal, side) ?? refusedWhenDecided(proposal)
}

/** Null while both sides may settle terms and reopen them: the live version is undecided. */
export const maySettleTerms = (proposal: Negotiation): NegotiationRefusal | null =>
  refusedWhenClosed(proposal) ?? refusedWhenDecided(proposal)

/** Null when `side` may withdraw the live version: their own, and neither accepted nor rejected (decision C-212). */
export function mayWithdraw(proposal: Negotiation, side: Side): NegotiationRefusal | null {
  const refusal = refusedWhenClosed(proposal) ?? refusedWhenDecided(proposal)
  return refusal ?? (proposal.current_version.created_by === side ? null : 'others_version')
}

/**
 * Null when `side` may remind the other side of a version: it waits for their answer, and the last reminder was three
 * days ago. Somebody without an account gets the invitation again, at most three times.
 */
export function mayRemind(
  proposal: Negotiation,
  side: Side,
  reminded: Reminded,
  now: Date,
): NegotiationRefusal | ReturnType<typeof mayRemindAgain> {
  const refusal = refusedWhenClosed(proposal)
  if (refusal) return refusal
  return whoseTurn(proposal).side === otherSide(side) ? mayRemindAgain(reminded, now) : 'own_turn'
}

/**
 * The proposal's status after its live version is withdrawn, given how many versions are left: without one it is
 * withdrawn, with one as if it had never been countered. Source: decision C-212.
 */
export function statusAfterWithdrawal(versions_left: number): ProposalStatus {
  if (versions_left === 0) return 'withdrawn'
  if (versions_left === 1) return 'pending'
  return versions_left === 2 ? 'counter_offered' : 'negotiating'
}

/**
 * The proposal's status after a counter: the first makes it counter_offered, every later one negotiating.
 * Throws RangeError where `mayCounter` refuses by status. Source: decision C-57.
 */
export function statusAfterCounter(status: ProposalStatus): ProposalStatus {
  if (status === 'pending') return 'counter_offered'
  if (status === 'counter_offered' || status === 'negotiating') return 'negotiating'
  throw new RangeError(`A proposal that is ${status} takes no counter-offer`)
}

export function whoseTurn({ status, current_version }: Negotiation): Turn {
  if (status === 'accepted' || status === 'rejected' || status === 'withdrawn') return { side: null, sentence: status }
  if (status === 'draft') return { side: current_version.created_by, sentence: 'draft_to_send' }
  if (current_version.status === 'Rejected') return { side: null, sentence: 'rejected' }
  if (current_version.status === 'Withdrawn') return { side: null, sentence: 'withdrawn' }
  if (current_version.status === 'Accepted') return { side: 'owner', sentence: 'acceptance_to_agree' }
  return { side: otherSide(current_version.created_by), sentence: 'version_to_answer' }
}

/**
 * The side that pays the agreement fee: the one that did not write the accepted version, flipped while a fee reversal
 * is approved. Source: decision C-60.
 */
export function feePayer(proposal: { accepted_version_created_by: Side; fee_reversal_approved: boolean }): Side {
  const author = proposal.accepted_version_created_by
  return proposal.fee_reversal_approved ? author : otherSide(author)
}

function refusedWhenClosed({ status }: Negotiation): NegotiationRefusal | null {
  if (status === 'draft') return 'proposal_is_draft'
  if (status === 'accepted') return 'proposal_already_accepted'
  if (status === 'withdrawn') return 'proposal_withdrawn'
  return status === 'rejected' ? 'proposal_already_rejected' : null
}

function refusedWhenDecided({ current_version }: Negotiation): NegotiationRefusal | null {
  const { status } = current_version
  return isUndecided(status) ? null : DECIDED_REFUSALS[status]
}

const isUndecided = (status: VersionStatus): status is UndecidedStatus =>
  UNDECIDED_VERSION_STATUSES.some((undecided) => undecided === status)

const DECIDED_REFUSALS = {
  Accepted: 'version_already_accepted',
  Rejected: 'version_already_rejected',
  Withdrawn: 'proposal_withdrawn',
} as const satisfies Record<Exclude<VersionStatus, UndecidedStatus>, NegotiationRefusal>

function refusedOnOwnVersion({ current_version }: Negotiation, side: Side): NegotiationRefusal | null {
  return current_version.created_by === side ? 'own_version' : null
}

function refusedToConclude(proposal: Negotiation): NegotiationRefusal | null {
  const { created_by, status } = proposal.current_version
  if (created_by === 'provider') return refusedWhenDecided(proposal)
  if (status === 'Rejected') return 'version_already_rejected'
  if (status === 'Withdrawn') return 'proposal_withdrawn'
  return status === 'Accepted' ? null : 'awaiting_provider_acceptance'
}
