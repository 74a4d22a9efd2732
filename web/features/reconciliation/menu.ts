import { IconReceipt } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Reconciliation', path: '/reconciliation', icon: IconReceipt }

export const reconciliationMenu = {
  navigation: { section: SECTION, side: ({ role }) => (role === 'admin' ? SECTION : null) },
} satisfies Menu
