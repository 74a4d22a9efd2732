import type { mayCounter, Negotiation, NegotiationRefusal } from './negotiation.ts'
import type { Side } from './roles.ts'

/** Why a move is refused: by who makes it, by the version it is about, or by the rule of the move. */
export type MoveRefusal = 'no_side' | 'closed' | 'older_version' | NegotiationRefusal

/** Null when somebody may make a move about the version they saw: a party, while the proposal is open, the latest one. */
export function refusedMove(
  proposal: Negotiation,
  { side, is_latest }: { side: Side | null; is_latest: boolean },
  may: typeof mayCounter,
): MoveRefusal | null {
  if (!side) return 'no_side'
  const { status } = proposal
  if (status === 'accepted' || status === 'rejected' || status === 'withdrawn') return 'closed'
  return is_latest ? may(proposal, side) : 'older_version'
}
