import { Tile, TileRow } from '../../ui/tile.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import type { Checks } from './integrity-values.ts'

/** How many rules hold, and when that was last looked at. */
export function IntegrityTiles({ checks: { items, open_violations, checked_at } }: { checks: Checks }) {
  const holding = items.filter(({ state }) => state === 'holds').length
  const failed = items.filter(({ state }) => state === 'failed').length
  return (
    <TileRow>
      <Tile label="Rules that hold" value={`${holding} of ${items.length}`} note={failedWords(failed)} />
      <Tile
        label="Open violations"
        value={open_violations}
        note={open_violations > 0 ? 'Admins were notified' : 'Nothing is wrong'}
      />
      <Tile
        label="Last checked"
        value={checked_at ? timeAgo(checked_at) : '–'}
        note={checked_at ? '' : 'Not checked yet'}
      />
    </TileRow>
  )
}

function failedWords(failed: number): string {
  if (failed === 0) return 'Each can be checked'
  return failed === 1 ? '1 could not be checked' : `${failed} could not be checked`
}
