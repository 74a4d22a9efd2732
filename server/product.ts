import type Stripe from 'stripe'
import { contract, inProduction } from '#contract/index.ts'
import type { Settings } from './compose.ts'
import { accountSchedules, accountWorkers } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { safetyRoutes } from './features/accounts/safety-routes.ts'
import { agreementSchedules, agreementWorkers } from './features/agreements/jobs.ts'
import { listAgreements } from './features/agreements/list-agreements.ts'
import { agreementRoutes } from './features/agreements/routes.ts'
import { settleAgreementFee } from './features/agreements/settle-agreement-fee.ts'
import { checkoutRoutes } from './features/checkout/routes.ts'
import { accountNews } from './features/connect/news.ts'
import { connectRoutes } from './features/connect/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { developmentRoutes } from './features/development/routes.ts'
import { monitorRoutes } from './features/monitor/routes.ts'
import { notificationSchedules, notificationWorkers } from './features/notifications/jobs.ts'
import { listNotifications } from './features/notifications/list-notifications.ts'
import { oneClickPart } from './features/notifications/one-click-part.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { paymentMethodRoutes } from './features/payment-methods/routes.ts'
import { getPayment } from './features/payments/get-payment.ts'
import { getPaymentTrace } from './features/payments/get-payment-trace.ts'
import { paymentWorkers } from './features/payments/jobs.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { settleBatchCharge } from './features/payments/settle-batch-charge.ts'
import { settleTransfer } from './features/payments/settle-transfer.ts'
import { avatarPart } from './features/profiles/avatar-part.ts'
import { profileSchedules, profileWorkers } from './features/profiles/jobs.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { listProjects } from './features/projects/list-projects.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { listProposals } from './features/proposals/list-proposals.ts'
import { proposalRoutes } from './features/proposals/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { searchSchedules, searchWorkers } from './features/search/jobs.ts'
import { searchRoutes } from './features/search/routes.ts'
import type { Sessions } from './platform/auth.ts'
import type { Clock } from './platform/clock.ts'
import type { Door } from './platform/command.ts'
import type { Database } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import { answerSchedules, answerWorkers } from './platform/forget-answers.ts'
import type { Log } from './platform/log.ts'
import { routesOf } from './platform/operation-routes.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import { createProviderBoundary } from './stripe/boundary.ts'

export interface ProductGround {
  settings: Settings
  database: Database
  door: Door
  clock: Clock
  log: Log
  sessions: Sessions
  rate_limits: RateLimits
  files: Files
  stripe: Stripe
}

/** The product itself: every operation of the contract with its verb, every kind of job with its worker. */
export function createProduct(ground: ProductGround) {
  const { settings, sessions, rate_limits, files, clock, door, log } = ground
  const { db } = ground.database
  const { public_url, mode, contact, stripe, commission_rate_basis_points } = settings
  const mailbox_url = settings.mail.smtp_url ? null : `${public_url}/mailbox`
  const accounts = { sessions, rate_limits, secret: settings.auth_secret, public_url, mode, mailbox_url, contact }
  const mailing = { public_url, secret: settings.auth_secret }
  const profiles = {
    ...{ rate_limits, files, secret: settings.auth_secret, public_url, mailbox_url },
    signOut: (headers: Headers) => sessions.signOut(headers),
  }
  const provider = createProviderBoundary({
    client: ground.stripe,
    door,
    db,
    clock,
    log,
    settled: {
      charges: { agreement_fee: settleAgreementFee, payment_batch: settleBatchCharge },
      transfer: settleTransfer,
    },
    news: accountNews,
    application: { client_id: stripe.client_id, connect_url: stripe.connect_url },
    webhook_secrets: stripe.webhook_secrets,
    is_live: stripe.mode === 'live',
    transfers_per_second: TRANSFERS_PER_SECOND,
  })
  const browser = { publishable_key: stripe.publishable_key, mode: stripe.mode, api_url: stripe.api_url }
  return {
    router: {
      accounts: routesOf('accounts', contract.accounts, accountRoutes(accounts)),
      safety: routesOf('safety', contract.safety, safetyRoutes(accounts)),
      profiles: routesOf('profiles', contract.profiles, profileRoutes(profiles)),
      projects: routesOf('projects', contract.projects, projectRoutes),
      proposals: routesOf('proposals', contract.proposals, proposalRoutes(settings)),
      agreements: routesOf('agreements', contract.agreements, agreementRoutes),
      paymentMethods: routesOf(
        'paymentMethods',
        contract.paymentMethods,
        paymentMethodRoutes({ cards: provider.cards, browser, rate_limits }),
      ),
      checkouts: routesOf('checkouts', contract.checkouts, checkoutRoutes(provider.checkouts)),
      reports: routesOf('reports', contract.reports, reportRoutes({ commission_rate_basis_points, files })),
      payments: routesOf('payments', contract.payments, paymentRoutes),
      connect: routesOf(
        'connect',
        contract.connect,
        connectRoutes({
          ...{ accounts: provider.accounts, applications: provider.applications },
          ...{ rate_limits, public_url, secret: settings.auth_secret },
        }),
      ),
      search: routesOf('search', contract.search, searchRoutes({ rate_limits })),
      dashboard: routesOf(
        'dashboard',
        contract.dashboard,
        dashboardRoutes({
          ...{ listProjects, listProposals, listAgreements, listNotifications },
          ...{ getPayment, getPaymentTrace },
        }),
      ),
      monitor: routesOf('monitor', contract.monitor, monitorRoutes),
      notifications: routesOf('notifications', contract.notifications, notificationRoutes(mailing)),
      ...(mode !== 'production' && {
        development: routesOf('development', contract.development, developmentRoutes(mailing)),
      }),
    },
    contract: mode === 'production' ? inProduction : contract,
    workers: [
      ...answerWorkers({ db, clock }),
      ...notificationWorkers({ door, db, clock, ...mailing }),
      ...accountWorkers({ db, clock, door, public_url }),
      ...profileWorkers({ db, clock, files }),
      ...agreementWorkers({ door }),
      ...paymentWorkers({ door }),
      ...searchWorkers({ db }),
      ...provider.workers,
    ],
    schedules: [
      ...answerSchedules,
      ...accountSchedules,
      ...profileSchedules,
      ...agreementSchedules,
      ...notificationSchedules,
      ...searchSchedules,
      ...provider.schedules,
    ],
    parts: [avatarPart({ db, files }), provider.webhookPart, oneClickPart({ door, secret: settings.auth_secret })],
    provider,
  }
}

// Just under the rate that the provider allows.
const TRANSFERS_PER_SECOND = 20
