import type { Menu } from '../../lib/feature.ts'

export const connectMenu = {
  palette: { '/onboarding-success': 'a step', '/oauthcallback': 'a step', '/oauth-callback': 'a step' },
  refreshes: { connect: ['payments', 'providerPayments'] },
} satisfies Menu
