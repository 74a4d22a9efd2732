import { Tile } from '../../ui/tile.tsx'
import type { OwnerDashboard, ProviderDashboard } from './dashboard-values.ts'
import { namesOf, sharesNote } from './tile-notes.ts'

/** What is under way, the same for either side of a deal. */
export function ActiveTiles({ dashboard }: { dashboard: OwnerDashboard | ProviderDashboard }) {
  return (
    <>
      <Tile
        label="Active revenue shares"
        value={dashboard.active_rev_shares}
        note={sharesNote(dashboard)}
        link={{ to: '/rev-share' }}
      />
      <Tile
        label="Active projects"
        value={dashboard.active_projects}
        note={namesOf(dashboard.recent_projects, dashboard.active_projects)}
        link={{ to: '/projects', search: { 'filter.status': 'active' } }}
      />
    </>
  )
}
