import { IconCode } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Developers', path: '/developers', icon: IconCode }

export const apiKeysMenu = {
  navigation: { section: SECTION, account: () => SECTION },
} satisfies Menu
