import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { visitors } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const signupRoute = createRoute({
  getParentRoute: () => visitors,
  path: '/signup',
  validateSearch: texts('project', 'proposalId', 'email', 'role', 'returnTo'),
  component: lazyPage(() => import('./signup-page.tsx'), 'SignupPage'),
})

const providerRegisterRoute = createRoute({
  getParentRoute: () => visitors,
  path: '/provider-register',
  validateSearch: texts('project', 'proposalId', 'email', 'returnTo', 'step'),
  component: lazyPage(() => import('./provider-register-page.tsx'), 'ProviderRegisterPage'),
})

const verifyOtpRoute = createRoute({
  getParentRoute: () => visitors,
  path: '/verify-otp',
  validateSearch: texts('code', 'registration', 'returnTo'),
  component: lazyPage(() => import('./verify-otp-page.tsx'), 'VerifyOtpPage'),
})

export const registrationForVisitors = feature({ visitors: [signupRoute, providerRegisterRoute, verifyOtpRoute] })
