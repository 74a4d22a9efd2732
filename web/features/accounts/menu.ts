import type { Menu } from '../../lib/feature.ts'

export const accountsMenu = {
  palette: {
    '/login': 'for visitors',
    '/forget-password': 'for visitors',
    '/reset-password': 'for visitors',
  },
  refreshes: { security: [] },
} satisfies Menu
