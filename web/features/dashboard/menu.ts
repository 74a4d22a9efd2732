import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Dashboard', path: '/dashboard', icon: IconLayoutDashboard }

export const dashboardMenu = {
  navigation: { section: SECTION, top: () => SECTION, side: () => SECTION },
} satisfies Menu
