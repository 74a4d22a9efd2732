import { IconGift } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Vouchers', path: '/voucher-management', icon: IconGift }

export const vouchersMenu = {
  navigation: { section: SECTION, side: ({ role }) => (role === 'admin' ? SECTION : null) },
} satisfies Menu
