import type { Palette } from '../../lib/feature.ts'

export const vouchersPalette = {
  entries: { '/voucher-management': 'in the menus' },
} satisfies Palette
