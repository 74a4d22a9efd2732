import { IconEye } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Reviews', path: '/admin-reviews', icon: IconEye }

export const monitorMenu = {
  navigation: { section: SECTION, side: ({ role }) => (role === 'admin' ? SECTION : null) },
} satisfies Menu
