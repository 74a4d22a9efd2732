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

const forgotPasswordRoute = createRoute({
  getParentRoute: () => visitors,
  path: '/forget-password',
  validateSearch: texts('returnTo'),
  component: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => bare,
  path: '/reset-password',
  validateSearch: resetSearch,
  // A link works for anybody who has it, signed in or not; without one this is a page for visitors.
  beforeLoad: (entering) => (entering.search.token ? undefined : openToVisitors(entering)),
  component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
})

export const accountsForVisitors = feature({
  visitors: [loginRoute, forgotPasswordRoute],
  bare: [resetPasswordRoute],
})
