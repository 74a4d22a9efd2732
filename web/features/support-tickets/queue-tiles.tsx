import { TilesSkeleton } from '../../ui/skeletons.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { waitingSince } from '../../ui/timestamps.ts'
import type { TicketTotals } from './ticket-values.ts'
import { tookWords } from './time-words.ts'

/** Who waits, and how long answers and resolutions take, of the tickets that are shown. */
export function QueueTiles({ totals }: { totals: TicketTotals | undefined }) {
  if (!totals) return <TilesSkeleton count={4} label="" />
  const { by_status, waiting_since, answered, resolved } = totals
  return (
    <TileRow>
      <Tile
        label="Unanswered"
        value={by_status.unanswered}
        note={waiting_since ? `Longest wait: ${waitingSince(waiting_since).toLowerCase()}` : 'Nobody is waiting'}
      />
      <Tile label="Open" value={by_status.open} note={`${by_status.resolved} resolved`} />
      <Tile
        label="First answer"
        about="Half of the tickets in this list got their first reply of an admin within this time."
        value={tookWords(totals.median_first_answer_seconds)}
        note={`Median of ${countedTickets(answered)}`}
      />
      <Tile
        label="Resolution"
        about="Half of the resolved tickets in this list were resolved within this time."
        value={tookWords(totals.median_resolution_seconds)}
        note={`Median of ${countedTickets(resolved)}`}
      />
    </TileRow>
  )
}

const countedTickets = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`)
