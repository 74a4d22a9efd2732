import { IconCircleCheck } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Integrity', path: '/integrity', icon: IconCircleCheck }

export const integrityMenu = {
  navigation: { section: SECTION, side: ({ role }) => (role === 'admin' ? SECTION : null) },
} satisfies Menu
