import { IconFilePlus } from '@tabler/icons-react'
import type { Palette } from '../../lib/feature.ts'

export const proposalsPalette = {
  entries: {
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
} satisfies Palette
