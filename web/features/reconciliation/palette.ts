import type { Palette } from '../../lib/feature.ts'

export const reconciliationPalette = {
  entries: {
    '/reconciliation': ({ role }) => (role === 'admin' ? [] : [{ label: 'Reconciliation', path: '/reconciliation' }]),
  },
} satisfies Palette
