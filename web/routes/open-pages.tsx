import { createRoute, redirect } from '@tanstack/react-router'
import { bare, root, visitors } from '../lib/frames.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { routesIn } from '../lib/routes-in.ts'
import { sessionQuery } from '../lib/session.tsx'
import { featuresForVisitors } from '../visitors.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteFailure } from './route-failure.tsx'
import { BarePage } from './shell/bare-frame.tsx'
import { SignedOutFrame } from './shell/signed-out-frame.tsx'

root.update({ component: RootLayout, notFoundComponent: NotFoundPage, errorComponent: RouteFailure })
visitors.update({ component: SignedOutFrame })
bare.update({ component: BarePage })

const landing = createRoute({
  getParentRoute: () => visitors,
  path: '/',
  component: lazyPage(() => import('./landing/landing-page.tsx'), 'LandingPage'),
})

export const bareWithPages = bare.addChildren(routesIn('bare', featuresForVisitors))

export const visitorsWithPages = visitors.addChildren([landing, ...routesIn('visitors', featuresForVisitors)])

/** Every other address, until the site map is loaded and says which of them are pages. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context: { queries, addSiteMap }, location: { href } }) => {
    // Who is there is asked for meanwhile.
    void queries.prefetchQuery(sessionQuery)
    await addSiteMap()
    throw redirect({ href, replace: true })
  },
})

/** What a first load knows of the site: the pages that open without a sign-in. */
export const openPages = root.addChildren([bareWithPages, visitorsWithPages, elsewhere])
