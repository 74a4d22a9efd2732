import { IconSettings } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'
import { settingsTabs } from './settings-tabs.ts'

const SECTION = { label: 'Settings', path: '/settings', icon: IconSettings }

export const settingsMenu = {
  navigation: {
    section: SECTION,
    account: ({ role }) => ({
      ...SECTION,
      children: settingsTabs(role).map(({ value, label }) => ({ label, path: '/settings', tab: value })),
    }),
  },
} satisfies Menu
