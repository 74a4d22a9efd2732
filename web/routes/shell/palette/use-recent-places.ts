import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../../../lib/session.tsx'
import { inSessionStorage } from '../../../lib/session-storage.ts'
import { placeHref, type RecentPlace, withPlace } from './recent-places.ts'

/** Stored for one person and one tab; the next person to sign in sees nothing of it. */
const stored = inSessionStorage<{ viewer_id: string; places: RecentPlace[] }>('recent-places')

/** Remembers the pages that were left, since only then their titles are whole. Gives a way to read them. */
export function useRecentPlaces(): () => RecentPlace[] {
  const { id } = useViewer()
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
        if (!fromLocation || !hrefChanged) return
        const href = placeHref(fromLocation.pathname, { ...fromLocation.search })
        stored.write({ viewer_id: id, places: withPlace(placesOf(id), href, document.title) })
      }),
    [router, id],
  )

  return () => {
    const { pathname, search } = router.latestLocation
    const here = placeHref(pathname, { ...search })
    return placesOf(id).filter(({ href }) => href !== here)
  }
}

function placesOf(viewer_id: string): RecentPlace[] {
  const found = stored.read()
  return found?.viewer_id === viewer_id ? found.places : []
}
