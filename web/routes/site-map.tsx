import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { openToVisitors, requireDevelopment, requireViewer } from './access.ts'
import { canonicalCounter, canonicalPayment, canonicalRevShare } from './canonical-search.ts'
import { ahead, latePage } from './late-page.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { returnFromBank, returnFromOnboarding, returnFromPayment, returnToDashboard } from './provider-returns.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteFailure } from './route-failure.tsx'
import { texts } from './search-params.ts'
import { SignedOutFrame } from './shell/signed-out-frame.tsx'

/**
 * The whole site, one entry a page. Two frames: pages for visitors under `visitors`, all others under `members`.
 * A page is loaded when somebody heads for it.
 */
const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteFailure,
})

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  component: SignedOutFrame,
  beforeLoad: openToVisitors,
})

const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: latePage(() => import('./shell/signed-in-frame.tsx'), 'SignedInFrame'),
  beforeLoad: requireViewer,
})

// For visitors

const landing = createRoute({
  getParentRoute: () => visitors,
  path: '/',
  component: latePage(() => import('./landing/landing-page.tsx'), 'LandingPage'),
})

const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  validateSearch: texts('returnTo', 'step'),
  component: latePage(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
})

const forgetPassword = createRoute({
  getParentRoute: () => visitors,
  path: '/forget-password',
  validateSearch: texts('returnTo'),
  component: latePage(() => import('../features/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const signup = createRoute({
  getParentRoute: () => visitors,
  path: '/signup',
  validateSearch: texts('project', 'proposalId', 'email', 'role', 'returnTo'),
  component: latePage(() => import('../features/accounts/signup-page.tsx'), 'SignupPage'),
})

const providerRegister = createRoute({
  getParentRoute: () => visitors,
  path: '/provider-register',
  validateSearch: texts('project', 'proposalId', 'email', 'returnTo', 'step'),
  component: latePage(() => import('../features/accounts/provider-register-page.tsx'), 'ProviderRegisterPage'),
})

const verifyOtp = createRoute({
  getParentRoute: () => visitors,
  path: '/verify-otp',
  validateSearch: texts('code', 'registration'),
  component: latePage(() => import('../features/accounts/verify-otp-page.tsx'), 'VerifyOtpPage'),
})

// For members: work

const dashboard = createRoute({
  getParentRoute: () => members,
  path: '/dashboard',
  validateSearch: texts('figure'),
  component: latePage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const providerDashboard = createRoute({
  getParentRoute: () => members,
  path: '/provider-dashboard',
  validateSearch: texts('onboarding'),
  beforeLoad: returnToDashboard,
})

const projectsSearch = texts(
  'tab',
  'search',
  'filter.status',
  'filter.industry',
  'filter.stage',
  'sort.by',
  'projectId',
)
const projects = createRoute({
  getParentRoute: () => members,
  path: '/projects',
  validateSearch: projectsSearch,
  // A project is edited in the form's tab only (decision C-45).
  beforeLoad: ({ search: { tab, projectId } }) => {
    if (projectId && tab !== 'new') throw redirect({ to: '/project-detail', search: { id: projectId }, replace: true })
  },
  component: latePage(() => import('../features/projects/projects-page.tsx'), 'ProjectsPage'),
})

const createProject = createRoute({
  getParentRoute: () => members,
  path: '/create-project',
  beforeLoad: () => {
    throw redirect({ to: '/projects', search: { tab: 'new' }, replace: true })
  },
})

const projectDetail = createRoute({
  getParentRoute: () => members,
  path: '/project-detail',
  validateSearch: texts('id', 'tab'),
  loader: ahead('id', (queries, { projects }, id) =>
    queries.prefetchQuery(projects.getProject.queryOptions({ input: { id } })),
  ),
  component: latePage(() => import('../features/projects/detail/project-page.tsx'), 'ProjectPage'),
})

const revShare = createRoute({
  getParentRoute: () => members,
  path: '/rev-share',
  validateSearch: texts('tab', 'selected', 'provider', 'search', 'sort', 'status', 'source', 'testMode'),
  beforeLoad: canonicalRevShare,
  component: latePage(() => import('../features/proposals/rev-share/rev-share-page.tsx'), 'RevSharePage'),
})

const newProposal = createRoute({
  getParentRoute: () => members,
  path: '/new-proposal',
  validateSearch: texts('projectId', 'projectName', 'mode', 'counterOf', 'id', 'proposalId', 'provider', 'testMode'),
  beforeLoad: canonicalCounter,
  component: latePage(() => import('../features/proposals/new-proposal-page.tsx'), 'NewProposalPage'),
})

const counterOfferSearch = texts('id')
const counterOffer = createRoute({
  getParentRoute: () => members,
  path: '/counter-offer',
  validateSearch: counterOfferSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/new-proposal', search: { mode: 'counter', counterOf: search.id }, replace: true })
  },
})

const createProposalRedirect = createRoute({
  getParentRoute: () => members,
  path: '/create-proposal-redirect',
  validateSearch: texts('proposalId', 'id', 'mode', 'testMode'),
  component: latePage(() => import('../features/proposals/legacy-redirect-page.tsx'), 'LegacyRedirectPage'),
})

const legacyProposals = createRoute({
  getParentRoute: () => members,
  path: '/proposals/$',
  validateSearch: texts('proposalId', 'id', 'mode', 'testMode'),
  component: latePage(() => import('../features/proposals/legacy-redirect-page.tsx'), 'LegacyRedirectPage'),
})

const proposalDetail = createRoute({
  getParentRoute: () => members,
  path: '/proposal-detail',
  validateSearch: texts('id', 'tab', 'view', 'complete'),
  loader: ahead('id', (queries, { proposals }, id) =>
    queries.prefetchQuery(proposals.getProposal.queryOptions({ input: { id } })),
  ),
  component: latePage(() => import('../features/proposals/detail/proposal-page.tsx'), 'ProposalPage'),
})

const agreementSearch = texts('id', 'role', 'tab', 'view')
const agreementDetail = createRoute({
  getParentRoute: () => members,
  path: '/agreement-detail',
  validateSearch: agreementSearch,
  loader: ahead('id', (queries, { agreements }, id) =>
    queries.prefetchQuery(agreements.getAgreement.queryOptions({ input: { id } })),
  ),
  component: latePage(() => import('../features/agreements/agreement-page.tsx'), 'AgreementPage'),
})

const revShareDetail = createRoute({
  getParentRoute: () => members,
  path: '/rev-share-detail',
  validateSearch: agreementSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/agreement-detail', search, replace: true })
  },
})

// For members: revenue and money

const projectRevenueReports = createRoute({
  getParentRoute: () => members,
  path: '/project-revenue-reports',
  validateSearch: texts('projectId', 'tab', 'search', 'status', 'from', 'to', 'sort'),
  component: latePage(() => import('../features/reports/project-reports-page.tsx'), 'ProjectReportsPage'),
})

const revenueReportsSearch = texts(
  'action',
  'reportId',
  'projectId',
  'agreementId',
  'tab',
  'search',
  'status',
  'from',
  'to',
  'sort',
  'payment',
)
const revenueReports = createRoute({
  getParentRoute: () => members,
  path: '/revenue-reports',
  validateSearch: revenueReportsSearch,
  component: latePage(() => import('../features/reports/revenue-reports-page.tsx'), 'RevenueReportsPage'),
})

const revenueReportsAlias = createRoute({
  getParentRoute: () => members,
  path: '/RevenueReports',
  validateSearch: revenueReportsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/revenue-reports', search, replace: true })
  },
})

const revenueReportDetail = createRoute({
  getParentRoute: () => members,
  path: '/revenue-report-detail',
  validateSearch: texts('reportId', 'tab', 'payment'),
  loader: ahead('reportId', (queries, { reports }, id) =>
    queries.prefetchQuery(reports.getReport.queryOptions({ input: { id } })),
  ),
  component: latePage(() => import('../features/reports/report-detail-page.tsx'), 'ReportDetailPage'),
})

const revenueDistribution = createRoute({
  getParentRoute: () => members,
  path: '/revenue-distribution',
  validateSearch: texts('projectId', 'reportId', 'tab', 'payment'),
  component: latePage(() => import('../features/reports/revenue-distribution-page.tsx'), 'RevenueDistributionPage'),
})

const paymentsSearch = texts('tab', 'view', 'reportId', 'projectId', 'payment', 'id', 'search', 'status', 'onboarding')
const payments = createRoute({
  getParentRoute: () => members,
  path: '/payments',
  validateSearch: paymentsSearch,
  beforeLoad: (entering) => {
    canonicalPayment(entering)
    return returnFromOnboarding(entering)
  },
  component: latePage(() => import('../features/payments/payments-page.tsx'), 'PaymentsPage'),
})

const paymentMethods = createRoute({
  getParentRoute: () => members,
  path: '/paymentMethods',
  validateSearch: texts('returnTo', 'tab', 'setup_intent'),
  beforeLoad: returnFromBank,
  component: latePage(() => import('../features/payment-methods/payment-methods-page.tsx'), 'PaymentMethodsPage'),
})

const paymentSettings = createRoute({
  getParentRoute: () => members,
  path: '/payment-methods-page',
  validateSearch: texts('userId', 'tab'),
  component: latePage(() => import('../features/payment-methods/payment-settings-page.tsx'), 'PaymentSettingsPage'),
})

const checkout = createRoute({
  getParentRoute: () => members,
  path: '/checkout',
  validateSearch: texts('charge', 'clientSecret', 'payment_intent'),
  beforeLoad: returnFromPayment,
  component: latePage(() => import('../features/checkout/checkout-page.tsx'), 'CheckoutPage'),
})

const paymentSuccess = createRoute({
  getParentRoute: () => members,
  path: '/payment-success',
  validateSearch: texts('charge'),
  component: latePage(() => import('../features/checkout/payment-success-page.tsx'), 'PaymentSuccessPage'),
})

const customerManagement = createRoute({
  getParentRoute: () => members,
  path: '/customer-management-page',
  component: latePage(
    () => import('../features/payment-methods/customer-management-page.tsx'),
    'CustomerManagementPage',
  ),
})

const onboardingSuccess = createRoute({
  getParentRoute: () => members,
  path: '/onboarding-success',
  component: latePage(() => import('../features/connect/onboarding-success-page.tsx'), 'OnboardingSuccessPage'),
})

const reviews = createRoute({
  getParentRoute: () => members,
  path: '/admin-reviews',
  validateSearch: texts('tab', 'state', 'payment'),
  component: latePage(() => import('../features/monitor/reviews-page.tsx'), 'ReviewsPage'),
})

const notifications = createRoute({
  getParentRoute: () => members,
  path: '/notifications',
  validateSearch: texts('filter', 'status'),
  component: latePage(() => import('../features/notifications/notifications-page.tsx'), 'NotificationsPage'),
})

// For everybody, signed in or not

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: texts('token'),
  component: latePage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
})

/** Back from the payment provider's consent page (decisions C-07 and C-08). */
const oauthCallback = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: texts('code', 'state', 'error', 'error_description'),
    component: latePage(() => import('./oauth-callback-route.tsx'), 'OAuthCallbackRoute'),
  })

const oauthCallbacks = [oauthCallback('/oauthcallback'), oauthCallback('/oauth-callback')] as const

// For members: oneself and others

const settings = createRoute({
  getParentRoute: () => members,
  path: '/settings',
  validateSearch: texts('tab'),
  component: latePage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
})

const profile = createRoute({
  getParentRoute: () => members,
  path: '/profile/$userId',
  component: latePage(() => import('../features/profiles/profile-page.tsx'), 'ProfilePage'),
})

const resetSearch = texts('token')
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: resetSearch,
  // A link is good for whoever has it, signed in or not; without one this is a page for visitors.
  beforeLoad: (entering) => (entering.search.token ? undefined : openToVisitors(entering)),
  component: latePage(() => import('./reset-password-route.tsx'), 'ResetPasswordRoute'),
})

// For developers: what the product is made of

const developers = createRoute({
  getParentRoute: () => root,
  id: 'developers',
  component: latePage(() => import('./shell/signed-in-frame.tsx'), 'SignedInFrame'),
  beforeLoad: requireDevelopment,
})

/** They say themselves what else they are made of, so that nobody else's first load has to know. */
const showcase = <Path extends string>(path: Path, page: keyof typeof import('./developer-mode/showcase-pages.tsx')) =>
  createRoute({
    getParentRoute: () => developers,
    path,
    validateSearch: texts('tab'),
    component: latePage(() => import('./developer-mode/showcase-pages.tsx'), page),
  })

const showcases = [
  showcase('/design-system', 'DesignSystem'),
  showcase('/icons-preview-page', 'Icons'),
  showcase('/layout-test', 'Layouts'),
  showcase('/financial-model-test', 'FinancialModel'),
  showcase('/api-example-page', 'ApiExample'),
] as const

export const siteMap = root.addChildren([
  resetPassword,
  unsubscribe,
  ...oauthCallbacks,
  developers.addChildren(showcases),
  visitors.addChildren([landing, login, forgetPassword, signup, providerRegister, verifyOtp]),
  members.addChildren([
    dashboard,
    providerDashboard,
    projects,
    createProject,
    projectDetail,
    revShare,
    newProposal,
    counterOffer,
    createProposalRedirect,
    legacyProposals,
    proposalDetail,
    agreementDetail,
    revShareDetail,
    projectRevenueReports,
    revenueReports,
    revenueReportsAlias,
    revenueReportDetail,
    revenueDistribution,
    payments,
    paymentMethods,
    paymentSettings,
    customerManagement,
    checkout,
    paymentSuccess,
    onboardingSuccess,
    settings,
    profile,
    notifications,
    reviews,
  ]),
])
