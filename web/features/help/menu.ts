import { IconLifebuoy } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Help', path: '/help', icon: IconLifebuoy }

export const helpMenu = {
  navigation: { section: SECTION, account: () => SECTION },
} satisfies Menu
