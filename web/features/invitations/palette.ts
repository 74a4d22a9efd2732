import type { Palette } from '../../lib/feature.ts'

export const invitationsPalette = {
  entries: { '/accept-invite': 'one thing' },
} satisfies Palette
