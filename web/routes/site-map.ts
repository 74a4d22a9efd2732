import { createRoute } from '@tanstack/react-router'
import { features } from '../features.ts'
import { developers, members, root } from '../lib/frames.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { routesIn } from '../lib/routes-in.ts'
import { texts } from '../lib/search-params.ts'
import { bareWithPages, visitorsWithPages } from './open-pages.tsx'
import { SignedInFrame } from './shell/signed-in-frame.tsx'

members.update({ component: SignedInFrame })
developers.update({ component: SignedInFrame })

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

/** The whole site: the frames with what surrounds a page, and in them the pages of all features. Visitors do not load it. */
export const siteMap = root.addChildren([
  bareWithPages,
  developers.addChildren(showcases),
  visitorsWithPages,
  members.addChildren(routesIn('members', features)),
])
