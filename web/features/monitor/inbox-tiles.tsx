import { Tile, TileRow } from '../../ui/tile.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import { whileWords } from '../../ui/while-words.ts'
import type { InboxHealth } from './monitor-values.ts'

/** How the inbox for Stripe's news fares; the first two open what they count. */
export function InboxTiles({ health }: { health: InboxHealth }) {
  const { waiting, failing, oldest_open_at, received } = health
  const { median_lag_seconds, slowest_lag_seconds } = health
  return (
    <TileRow>
      <Tile
        label="Waiting"
        value={waiting}
        note={oldest_open_at ? `Oldest open one: ${timeAgo(oldest_open_at)}` : 'Queue empty'}
        link={{ to: '/admin-reviews', search: { tab: 'webhooks', state: 'waiting' } }}
      />
      <Tile
        label="Failing"
        value={failing}
        note={failing > 0 ? 'Retried automatically' : 'No failures'}
        link={{ to: '/admin-reviews', search: { tab: 'webhooks', state: 'failing' } }}
      />
      <Tile
        label="Processing time"
        value={median_lag_seconds === null ? '–' : whileWords(median_lag_seconds)}
        note={
          slowest_lag_seconds === null
            ? 'Nothing in the last 24 hours'
            : `Median. Slowest in 24 hours: ${whileWords(slowest_lag_seconds)}`
        }
      />
      <Tile label="Received in 24 hours" value={received} note={lastWords(health)} />
    </TileRow>
  )
}

function lastWords({ received, found_by_sweep, last_received_at }: InboxHealth): string {
  if (!last_received_at) return 'None yet'
  const last = `Last one: ${timeAgo(last_received_at)}`
  return received > 0 && found_by_sweep > 0 ? `${last}. Found by the sweep: ${found_by_sweep}` : last
}
