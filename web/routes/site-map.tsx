import { createRoute } from '@tanstack/react-router'
import { routesIn } from '../features.ts'
import { bare, developers, members, root, visitors } from '../lib/frames.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { texts } from '../lib/search-params.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteFailure } from './route-failure.tsx'
import { BarePage } from './shell/bare-frame.tsx'
import { SignedOutFrame } from './shell/signed-out-frame.tsx'

/** The whole site: the frames with what surrounds a page, and in them the pages of all features. */
root.update({ component: RootLayout, notFoundComponent: NotFoundPage, errorComponent: RouteFailure })
visitors.update({ component: SignedOutFrame })
bare.update({ component: BarePage })
members.update({ component: lazyPage(() => import('./shell/signed-in-frame.tsx'), 'SignedInFrame') })
developers.update({ component: lazyPage(() => import('./shell/signed-in-frame.tsx'), 'SignedInFrame') })

const landing = createRoute({
  getParentRoute: () => visitors,
  path: '/',
  component: lazyPage(() => import('./landing/landing-page.tsx'), 'LandingPage'),
})

/** They say themselves what else they are made of, so that nobody else's first load has to know. */
const showcase = <Path extends string>(path: Path, page: keyof typeof import('./developer-mode/showcase-pages.tsx')) =>
  createRoute({
    getParentRoute: () => developers,
    path,
    validateSearch: texts('tab'),
    component: lazyPage(() => import('./developer-mode/showcase-pages.tsx'), page),
  })

const showcases = [
  showcase('/design-system', 'DesignSystem'),
  showcase('/icons-preview-page', 'Icons'),
  showcase('/layout-test', 'Layouts'),
  showcase('/financial-model-test', 'FinancialModel'),
  showcase('/api-example-page', 'ApiExample'),
] as const

export const siteMap = root.addChildren([
  bare.addChildren(routesIn('bare')),
  developers.addChildren(showcases),
  visitors.addChildren([landing, ...routesIn('visitors')]),
  members.addChildren(routesIn('members')),
])
