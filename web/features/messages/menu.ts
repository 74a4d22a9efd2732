import { IconMessage } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Messages', path: '/chat', icon: IconMessage }

export const messagesMenu = {
  navigation: { section: SECTION, account: () => SECTION },
  slots: {
    profile_actions: () => import('./message-from-profile.tsx').then(({ MessageFromProfile }) => MessageFromProfile),
  },
} satisfies Menu
