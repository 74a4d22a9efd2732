import type { Palette } from '../../lib/feature.ts'

export const apiKeysPalette = {
  entries: { '/developers': () => [{ label: 'API keys', path: '/developers', note: 'Developers' }] },
} satisfies Palette
