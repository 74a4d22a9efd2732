import { useViewer } from '../../lib/session.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { OwnerDashboard, ProviderDashboard } from './dashboard-values.ts'
import { namesOf, sharesNote } from './tile-notes.ts'

/** What is under way, the same for either side of a deal. */
export function ActiveTiles({ dashboard }: { dashboard: OwnerDashboard | ProviderDashboard }) {
  const { role } = useViewer()
  return (
    <>
      <Tile
        label={role === 'trader' ? 'Active rights held' : 'Active revenue shares'}
        value={dashboard.active_rev_shares.toLocaleString('en-GB')}
        note={sharesNote(dashboard)}
        link={{ to: '/rev-share', search: { status: 'active' } }}
      />
      <Tile
        label="Active projects"
        value={dashboard.active_projects.toLocaleString('en-GB')}
        note={namesOf(dashboard.recent_projects, dashboard.active_projects)}
        link={{ to: '/projects', search: { 'filter.status': 'active' } }}
      />
    </>
  )
}
