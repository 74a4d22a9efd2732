import type { RefusalData } from '#contract/refusals.ts'
import {
  type mayCounter,
  type Negotiation,
  type NegotiationRefusal,
  type ProposalStatus,
  sideInProposal,
  type VersionStatus,
} from '#domain/negotiation.ts'
import { refusedMove } from '#domain/negotiation-move.ts'
import type { Side } from '#domain/roles.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { type LockedProposal, lockProposal } from './commands.ts'

/** What the refusal of a decision about an outdated version says besides its sentence. */
export type MovedOnReader = (
  proposal: LockedProposal,
  side: Side,
  seen_version_id: string,
) => Promise<Pick<RefusalData, 'moved_on'>>

const noDifference: MovedOnReader = async () => ({})

type MoveRefusal = Refusal<'NOT_FOUND' | 'PROPOSAL_CLOSED' | 'PROPOSAL_MOVED_ON' | 'NOT_YOUR_TURN'>

/**
 * The checks of every action: locks the proposal, and refuses unless the viewer is a party, the proposal is open, the
 * version they saw is still the live one, and the move is theirs.
 */
export async function takeForMove(
  { tx, viewer }: Pick<MemberWrite, 'tx' | 'viewer'>,
  seen: { id: string; version_id: string },
  may: typeof mayCounter,
  onMovedOn: MovedOnReader = noDifference,
): Promise<{ proposal: LockedProposal; side: Side } | MoveRefusal> {
  const proposal = await lockProposal(tx, seen.id)
  const side = proposal ? sideInProposal(proposal, viewer.id) : null
  if (!proposal || !side) return refuse('NOT_FOUND')
  const is_latest = proposal.current_version.id === seen.version_id
  const reason = refusedMove(negotiationOf(proposal.status, proposal.current_version), { side, is_latest }, may)
  switch (reason) {
    case null:
      return { proposal, side }
    case 'no_side':
      return refuse('NOT_FOUND')
    case 'closed':
      return refuse('PROPOSAL_CLOSED')
    case 'older_version':
      return refuse('PROPOSAL_MOVED_ON', await onMovedOn(proposal, side, seen.version_id))
    default:
      return refusalFor(reason)
  }
}

/** A proposal as input of the domain's rules. */
export function negotiationOf(status: string, version: { created_by: string; status: string }): Negotiation {
  return {
    status: status as ProposalStatus,
    current_version: { created_by: version.created_by as Side, status: version.status as VersionStatus },
  }
}

export function refusalFor(reason: NegotiationRefusal): MoveRefusal {
  switch (reason) {
    case 'proposal_already_accepted':
    case 'proposal_already_rejected':
    case 'proposal_withdrawn':
    case 'version_already_rejected':
      return refuse('PROPOSAL_CLOSED')
    case 'proposal_is_draft':
      return refuse('NOT_YOUR_TURN', { message: 'This proposal has not been sent yet.' })
    case 'version_already_accepted':
      return refuse('NOT_YOUR_TURN', {
        message: 'The provider has accepted this version. It is the owner’s turn to agree.',
      })
    case 'awaiting_provider_acceptance':
      return refuse('NOT_YOUR_TURN', { message: 'The provider has to accept your version first.' })
    case 'others_version':
      return refuse('NOT_YOUR_TURN', { message: 'Only its author can withdraw a version.' })
    case 'own_turn':
      return refuse('NOT_YOUR_TURN', { message: 'It’s your turn to answer, not the other party’s.' })
    case 'own_version':
    case 'only_owner_agrees':
    case 'only_provider_accepts':
      return refuse('NOT_YOUR_TURN')
  }
}
