import type { Menu } from '../../lib/feature.ts'

export const accountsMenu = {
  palette: {
    '/login': 'for visitors',
    '/signup': 'for visitors',
    '/provider-register': 'for visitors',
    '/verify-otp': 'for visitors',
    '/forget-password': 'for visitors',
    '/reset-password': 'for visitors',
  },
  refreshes: { security: [] },
} satisfies Menu
