import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type Router, type RouterHistory } from '@tanstack/react-router'
import { fetchCode } from '../lib/fetch-code.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { openPages } from './open-pages.tsx'
import { RouteFailure } from './route-failure.tsx'
import { PendingPage } from './shell/pending-page.tsx'
import type { siteMap } from './site-map.ts'

/**
 * The router: preloads a page when the pointer approaches its link, restores scroll positions, and types all addresses.
 * It begins with the pages that open without a sign-in, and loads the site map when somebody heads for another. Uses the
 * history of the browser by default.
 */
export function createAppRouter(queries: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree: openPages,
    ...(history && { history }),
    context: { queries, addSiteMap: (): Promise<void> => addSiteMap(router) },
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
  return router
}

/** From now on the router knows every page. */
export async function addSiteMap(router: ReturnType<typeof createAppRouter>): Promise<void> {
  await fetchCode(() => import('./site-map.ts'))
  const shown = router.routesById
  router.setRoutes(router.buildRouteTree())
  // What waited for the site map leads nowhere any more, but is on the screen until its page is.
  router.routesById = { ...shown, ...router.routesById }
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
    router: Router<typeof siteMap, 'never', false>
  }
}
