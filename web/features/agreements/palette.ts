import type { Palette } from '../../lib/feature.ts'

export const agreementsPalette = {
  entries: { '/agreement-detail': 'one thing', '/rev-share-detail': 'another address', '/verify': 'for visitors' },
} satisfies Palette
