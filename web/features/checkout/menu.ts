import type { Menu } from '../../lib/feature.ts'

export const checkoutMenu = {
  palette: { '/checkout': 'a step', '/payment-success': 'a step' },
} satisfies Menu
