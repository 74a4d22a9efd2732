import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteFailure } from './route-failure.tsx'
import { PendingPage } from './shell/pending-page.tsx'
import { siteMap } from './site-map.tsx'

/**
 * The router: preloads a page when the pointer approaches its link, restores scroll positions, and types all addresses.
 * Uses the history of the browser by default.
 */
export function createAppRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: siteMap,
    ...(history && { history }),
    context: { queries },
    parseSearch,
    stringifySearch,
    scrollRestoration: unlessScrolledAhead(),
    defaultPreload: 'intent',
    // The query client decides what is fresh, so the router must not hold preloaded data back from it.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 300,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundPage,
  })
}

/** Scroll positions are restored, unless somebody scrolled before the app was loaded. */
function unlessScrolledAhead(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && window.scrollY > 0
    isFirst = false
    return !stays
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
