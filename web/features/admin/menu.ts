import { IconUserShield } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = {
  ...{ label: 'Administration', path: '/admin-people', icon: IconUserShield },
  pages: ['/admin-person'],
  children: [
    { label: 'People', path: '/admin-people' },
    { label: 'Jobs', path: '/admin-jobs' },
    { label: 'Audit log', path: '/admin-audit' },
  ],
}

export const adminMenu = {
  navigation: { section: SECTION, side: ({ role }) => (role === 'admin' ? SECTION : null) },
} satisfies Menu
