import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

const onboardingSuccessRoute = createRoute({
  getParentRoute: () => members,
  path: '/onboarding-success',
  component: lazyPage(() => import('./onboarding-success-page.tsx'), 'OnboardingSuccessPage'),
})

export const connect = feature({
  members: [onboardingSuccessRoute],
})
