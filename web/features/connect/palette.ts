import type { Palette } from '../../lib/feature.ts'

export const connectPalette = {
  entries: { '/onboarding-success': 'a step', '/oauthcallback': 'a step', '/oauth-callback': 'a step' },
} satisfies Palette
