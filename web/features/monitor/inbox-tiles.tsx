import { timeAgo } from '../../ui/moments.ts'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { type InboxHealth, whileWords } from './monitor-values.ts'

/** How the inbox for the provider's news fares; the first two open what they count. */
export function InboxTiles({ health }: { health: InboxHealth }) {
  const { waiting, failing, oldest_open_at, received, found_by_sweep } = health
  const { median_lag_seconds, slowest_lag_seconds, last_received_at } = health
  return (
    <TileRow>
      <Tile
        label="Waiting"
        value={waiting}
        note={oldest_open_at ? `The oldest open one came ${timeAgo(oldest_open_at).toLowerCase()}` : 'Nothing is open'}
        link={{ to: '/admin-reviews', search: { state: 'waiting' } }}
      />
      <Tile
        label="Failing"
        value={failing}
        note={failing > 0 ? 'Tried, and tried again by itself' : 'Nothing has failed'}
        link={{ to: '/admin-reviews', search: { state: 'failing' } }}
      />
      <Tile
        label="Until applied"
        value={median_lag_seconds === null ? '–' : whileWords(median_lag_seconds)}
        note={
          slowest_lag_seconds === null
            ? 'Nothing in the last 24 hours'
            : `Half took less; the slowest of 24 hours ${whileWords(slowest_lag_seconds)}`
        }
      />
      <Tile
        label="Received in 24 hours"
        value={received}
        note={
          last_received_at
            ? `${found_by_sweep} of them found by the sweep; last ${timeAgo(last_received_at).toLowerCase()}`
            : 'None yet'
        }
      />
    </TileRow>
  )
}
