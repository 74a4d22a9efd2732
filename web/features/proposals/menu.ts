import { IconFilePlus, IconPercentage } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = {
  label: 'Revenue Shares',
  path: '/rev-share',
  icon: IconPercentage,
  pages: ['/agreement-detail', '/proposal-detail', '/new-proposal'],
}
export const PROPOSALS = { label: 'Proposals', path: '/rev-share', tab: 'proposals' }

export const proposalsMenu = {
  navigation: {
    section: SECTION,
    // Providers reach their shares by the sidebar (decisions C-04, C-05).
    top: ({ role }) => (role === 'provider' ? null : { ...SECTION, label: 'Rev Share' }),
    side: ({ role }) =>
      role === 'trader' ? null : { ...SECTION, children: [{ label: 'Active Shares', path: '/rev-share' }, PROPOSALS] },
  },
  palette: {
    '/rev-share': 'in the menus',
    '/proposal-detail': 'one thing',
    // An action leads there.
    '/new-proposal': 'a step',
    '/counter-offer': 'another address',
    '/create-proposal-redirect': 'another address',
    '/proposals/$': 'another address',
    '/offer': 'for visitors',
  },
  actions: [
    {
      title: 'Create Rev-Share Proposal',
      href: '/new-proposal',
      icon: IconFilePlus,
      keywords: 'new',
      isAllowed: ({ allowed }) => allowed.propose,
    },
  ],
  refreshes: { proposals: ['projects', 'agreements'], proposalDrafts: ['projects'] },
  shows_one: { proposals: ['getProposal'] },
} satisfies Menu
