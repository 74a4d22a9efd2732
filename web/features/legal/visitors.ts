import type { QueryClient } from '@tanstack/react-query'
import { createRoute, notFound } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { type Session, sessionQuery } from '../../lib/session.tsx'

type LegalPage = Session['legal']['pages'][number]

/** A page that the operator did not supply is not there. */
const supplied =
  (name: LegalPage) =>
  async ({ context: { queries } }: { context: { queries: QueryClient } }): Promise<void> => {
    const { legal } = await queries.ensureQueryData(sessionQuery)
    if (!legal.pages.includes(name)) throw notFound()
  }

const termsRoute = createRoute({
  getParentRoute: () => bare,
  path: '/terms',
  beforeLoad: supplied('terms'),
  component: lazyPage(() => import('./legal-page.tsx'), 'TermsPage'),
})

const privacyRoute = createRoute({
  getParentRoute: () => bare,
  path: '/privacy',
  beforeLoad: supplied('privacy'),
  component: lazyPage(() => import('./legal-page.tsx'), 'PrivacyPage'),
})

const contactRoute = createRoute({
  getParentRoute: () => bare,
  path: '/contact',
  beforeLoad: supplied('contact'),
  component: lazyPage(() => import('./legal-page.tsx'), 'ContactPage'),
})

export const legalForVisitors = feature({ bare: [termsRoute, privacyRoute, contactRoute] })
