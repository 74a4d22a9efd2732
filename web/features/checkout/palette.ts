import type { Palette } from '../../lib/feature.ts'

export const checkoutPalette = {
  entries: { '/checkout': 'a step', '/payment-success': 'a step' },
} satisfies Palette
