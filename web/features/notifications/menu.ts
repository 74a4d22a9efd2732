import { IconBell } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Notifications', path: '/notifications', icon: IconBell }

export const notificationsMenu = {
  navigation: { section: SECTION, account: () => SECTION },
} satisfies Menu
