import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage, prefetch } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const counterOfferSearch = texts('id')

const revShareRoute = createRoute({
  getParentRoute: () => members,
  path: '/rev-share',
  validateSearch: texts(
    'tab',
    'selected',
    'provider',
    'project',
    'person',
    'search',
    'sort',
    'status',
    'source',
    'columns',
    'testMode',
  ),
  beforeLoad: canonicalRevShare,
  component: lazyPage(() => import('./rev-share/rev-share-page.tsx'), 'RevSharePage'),
})

const newProposalRoute = createRoute({
  getParentRoute: () => members,
  path: '/new-proposal',
  validateSearch: texts(
    'projectId',
    'projectName',
    'mode',
    'counterOf',
    'id',
    'proposalId',
    'provider',
    'step',
    'draft',
    'comment',
    'testMode',
  ),
  beforeLoad: canonicalCounter,
  component: lazyPage(() => import('./new-proposal-page.tsx'), 'NewProposalPage'),
})

const counterOfferRoute = createRoute({
  getParentRoute: () => members,
  path: '/counter-offer',
  validateSearch: counterOfferSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/new-proposal', search: { mode: 'counter', counterOf: search.id }, replace: true })
  },
})

const createProposalRedirectRoute = createRoute({
  getParentRoute: () => members,
  path: '/create-proposal-redirect',
  validateSearch: texts('proposalId', 'id', 'mode', 'testMode'),
  component: lazyPage(() => import('./legacy-redirect-page.tsx'), 'LegacyRedirectPage'),
})

const legacyProposalsRoute = createRoute({
  getParentRoute: () => members,
  path: '/proposals/$',
  validateSearch: texts('proposalId', 'id', 'mode', 'testMode'),
  component: lazyPage(() => import('./legacy-redirect-page.tsx'), 'LegacyRedirectPage'),
})

const proposalDetailRoute = createRoute({
  getParentRoute: () => members,
  path: '/proposal-detail',
  validateSearch: texts('id', 'tab', 'view', 'complete'),
  loader: prefetch('id', (queries, { proposals }, id) =>
    queries.prefetchQuery(proposals.getProposal.queryOptions({ input: { id } })),
  ),
  component: lazyPage(() => import('./detail/proposal-page.tsx'), 'ProposalPage'),
})

export const proposals = feature({
  members: [
    revShareRoute,
    newProposalRoute,
    counterOfferRoute,
    createProposalRedirectRoute,
    legacyProposalsRoute,
    proposalDetailRoute,
  ],
})

export interface RevShareSearch {
  tab?: string | undefined
  selected?: string | undefined
}

/** /rev-share: the first tab has no parameter, and a selected proposal opens the tab it is on. */
function canonicalRevShare({ search }: { search: RevShareSearch }): void {
  if (search.selected && search.tab !== 'proposals') {
    throw redirect({ to: '/rev-share', search: { ...search, tab: 'proposals' }, replace: true })
  }
  if (search.tab === 'active') {
    throw redirect({ to: '/rev-share', search: { ...search, tab: undefined }, replace: true })
  }
}

export interface CounterSearch {
  mode?: string | undefined
  counterOf?: string | undefined
  id?: string | undefined
  proposalId?: string | undefined
  testMode?: string | undefined
}

/** /new-proposal: whichever way a link names the proposal to counter, the address says counterOf (decision C-64). */
function canonicalCounter({ search }: { search: CounterSearch }): void {
  const { mode, counterOf, id, proposalId, testMode } = search
  const countered = counterOf ?? id ?? proposalId
  if (!countered || (countered === counterOf && mode === 'counter')) return
  throw redirect({ to: '/new-proposal', search: { mode: 'counter', counterOf: countered, testMode }, replace: true })
}
