import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { openToVisitors, requireDevelopment, requireViewer } from './access.ts'

/**
 * What pages are shown in, by who may open them. A feature declares its pages under these; the site map gives each frame
 * its component.
 */
export const root = createRootRouteWithContext<{
  queries: QueryClient
  /** From now on the router knows every page. */
  addSiteMap(): Promise<void>
}>()({})

/** For people who are not signed in. */
export const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', beforeLoad: openToVisitors })

/** For everybody, signed in or not: a head and the page. */
export const bare = createRoute({ getParentRoute: () => root, id: 'bare' })

/** For people who are signed in. */
export const members = createRoute({ getParentRoute: () => root, id: 'members', beforeLoad: requireViewer })

/** About the making of the product: for members, and in production for nobody. */
export const developers = createRoute({ getParentRoute: () => root, id: 'developers', beforeLoad: requireDevelopment })
