import { IconLifebuoy } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Support Tickets', path: '/support-tickets', icon: IconLifebuoy }

export const supportTicketsMenu = {
  navigation: {
    section: SECTION,
    side: ({ role }) => (role === 'admin' ? SECTION : null),
    account: ({ role }) => (role === 'admin' ? null : { ...SECTION, label: 'Support Request' }),
  },
} satisfies Menu
