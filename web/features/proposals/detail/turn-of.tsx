import { waitingSince } from '../../../ui/timestamps.ts'
import { TurnChip } from '../../../ui/turn-chip.tsx'

interface Negotiated {
  turn: 'owner' | 'provider' | null
  turn_since: string | null
  viewer_side?: 'owner' | 'provider' | null
  owner: { id: string | null; name: string }
  provider: { id: string | null; name: string }
}

interface TurnOfProps {
  proposal: Negotiated
  viewer_id?: string
  isLine?: boolean
}

/** Whose turn it is, and since when; nothing once it is decided. */
export function TurnOf({ proposal, viewer_id, isLine = false }: TurnOfProps) {
  const { turn, turn_since, viewer_side } = proposal
  if (!turn) return null
  const awaited = proposal[turn]
  const yours = viewer_side === turn || (viewer_id !== undefined && awaited.id === viewer_id)
  const time = turn_since ? { time: waitingSince(turn_since) } : {}
  return <TurnChip yours={yours} awaiting={awaited.name} isLine={isLine} {...time} />
}
