import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { orpc } from './client.ts'
import { fetchCode, fetchCodeAhead } from './fetch-code.ts'
import { textParam } from './search-params.ts'
import { sessionQuery, type Viewer } from './session.tsx'

/**
 * A page whose code is loaded when somebody heads for it. After a newer version was deployed under an open tab, the old
 * code is gone: then the router reloads the address, once, and so arrives at the new version.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const component = lazyRouteComponent<Module, Name>(() => fetchCode(load), name)
  // The build reads in `load` which file a page is in.
  return import.meta.env.SSR ? Object.assign(component, { load }) : component
}

export interface Entering {
  context: { queries: QueryClient }
  location: { search: object }
}

/**
 * Asks for what a page is about as soon as somebody heads for it: by the time they press, it is there. The page waits until
 * the question is on its way, not for the answer: begun after the page was asked for, it would wait until all is drawn.
 */
export function prefetch(
  param: string,
  ask: (queries: QueryClient, calls: typeof orpc, id: string) => Promise<void>,
): (entering: Entering) => Promise<void> {
  return async ({ context, location }) => {
    const id = textParam({ ...location.search }, param)
    if (id) await prefetchWith((orpc) => ask(context.queries, orpc, id))
  }
}

/** The same for a page about the viewer's own things. */
export function prefetchForViewer(
  ask: (queries: QueryClient, calls: typeof orpc, viewer: Viewer) => Promise<void>,
): (entering: Pick<Entering, 'context'>) => Promise<void> {
  return async ({ context: { queries } }) => {
    const viewer = queries.getQueryData(sessionQuery.queryKey)?.viewer
    if (viewer) await prefetchWith((orpc) => ask(queries, orpc, viewer))
  }
}

// The query holds a refusal of the server, and the page shows it.
async function prefetchWith(ask: (calls: typeof orpc) => Promise<void>): Promise<void> {
  const calls = await fetchCodeAhead(async () => {
    const { orpc, loadLink } = await import('./client.ts')
    await loadLink()
    return orpc
  })
  if (calls) void ask(calls)
}
