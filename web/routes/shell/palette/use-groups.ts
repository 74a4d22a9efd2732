import { searchWords } from '#domain/search-words.ts'
import { useSession, useViewer } from '../../../lib/session.tsx'
import { type EntryGroup, matching } from './entry.ts'
import { groupsOf } from './hits.ts'
import { iconOf, placesFor } from './places.ts'
import type { RecentPlace } from './recent-places.ts'
import { useActions } from './use-actions.ts'
import type { Found } from './use-search.ts'

const MAX_RECENT = 5

/** Everything that the palette shows for what was typed; before anything is, where one was and can go. */
export function useGroups(typed: string, recent: readonly RecentPlace[], { hits }: Found): EntryGroup[] {
  const viewer = useViewer()
  const mode = useSession()?.mode ?? 'production'
  const actions = useActions()
  const taken = new Set(actions.map(({ key }) => key))
  const places = placesFor(viewer, mode).filter(({ key }) => !taken.has(key))
  const words = searchWords(typed)
  const latest = recent.slice(0, MAX_RECENT)
  const wasThere = new Set(latest.map(({ href }) => `place:${href}`))
  const groups =
    words.length === 0
      ? [
          { label: 'Recent', entries: latest.map(recentEntry) },
          { label: 'Screens', entries: places.filter(({ key, isInside }) => !isInside && !wasThere.has(key)) },
          { label: 'Actions', entries: actions },
        ]
      : [
          { label: 'Screens', entries: matching(places, words) },
          { label: 'Actions', entries: matching(actions, words) },
          ...groupsOf(hits),
        ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const recentEntry = ({ href, title }: RecentPlace) => ({
  key: `recent:${href}`,
  icon: iconOf(href),
  title,
  choose: { href },
})
