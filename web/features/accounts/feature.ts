import { createRoute } from '@tanstack/react-router'
import { openToVisitors } from '../../lib/access.ts'
import { feature } from '../../lib/feature.ts'
import { bare, visitors } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const resetSearch = texts('token')

const loginRoute = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  validateSearch: texts('returnTo', 'step'),
  component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
})

const forgetPasswordRoute = createRoute({
  getParentRoute: () => visitors,
  path: '/forget-password',
  validateSearch: texts('returnTo'),
  component: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

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
  validateSearch: texts('code', 'registration'),
  component: lazyPage(() => import('./verify-otp-page.tsx'), 'VerifyOtpPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => bare,
  path: '/reset-password',
  validateSearch: resetSearch,
  // A link is good for whoever has it, signed in or not; without one this is a page for visitors.
  beforeLoad: (entering) => (entering.search.token ? undefined : openToVisitors(entering)),
  component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
})

export const accounts = feature({
  visitors: [loginRoute, forgetPasswordRoute, signupRoute, providerRegisterRoute, verifyOtpRoute],
  bare: [resetPasswordRoute],
})
