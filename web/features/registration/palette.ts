import type { Palette } from '../../lib/feature.ts'

export const registrationPalette = {
  entries: {
    '/signup': 'for visitors',
    '/provider-register': 'for visitors',
    '/verify-otp': 'for visitors',
  },
} satisfies Palette
