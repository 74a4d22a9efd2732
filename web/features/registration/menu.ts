import type { Menu } from '../../lib/feature.ts'

export const registrationMenu = {
  palette: {
    '/signup': 'for visitors',
    '/provider-register': 'for visitors',
    '/verify-otp': 'for visitors',
  },
} satisfies Menu
