import type { JobWorker } from '#server/platform/commands.ts'
import type { HttpHandler } from '#server/platform/http.ts'
import type { JobSchedule } from '#server/platform/jobs.ts'
import { createPayoutAccounts, type PayoutAccounts } from './accounts.ts'
import { type Applications, createApplications } from './applications.ts'
import { eventWorker } from './apply-event.ts'
import { cardWorkers } from './card-jobs.ts'
import { type Cards, createCards } from './cards.ts'
import { type Checkouts, createCheckouts } from './checkouts.ts'
import { record, type StripeDeps } from './deps.ts'
import { authorizationWorker } from './end-authorization.ts'
import { cashReturnWorker } from './execute-cash-return.ts'
import { chargeWorker } from './execute-charge.ts'
import { refundWorker } from './execute-refund.ts'
import { reversalWorker } from './execute-reversal.ts'
import { transferWorker } from './execute-transfer.ts'
import { createMovements, type Movements } from './movements.ts'
import { inBackground } from './pace.ts'
import { purgeEventsSchedule, purgeEventsWorker } from './purge-events.ts'
import { createRevenueSources, type RevenueSources } from './revenue-sources.ts'
import { createStatements, type Statements } from './statements.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions.ts'
import { sweepJob, sweepSchedule, sweepWorker } from './sweep.ts'
import { accountSweepSchedule, accountSweepWorker } from './sweep-accounts.ts'
import { cashBalanceWorker } from './sync-cash-balance.ts'
import { registerWebhookEndpoints } from './webhook-endpoints.ts'
import { webhookHandler } from './webhook-handler.ts'

export interface StripeBoundaryOptions extends StripeDeps {
  /** Signing secrets of endpoints that were set up by hand at Stripe. */
  webhook_secrets?: readonly string[]
  /** Whether the keys are live ones. */
  is_live?: boolean
}

export interface StripeBoundary {
  workers: JobWorker[]
  schedules: JobSchedule[]
  webhookHandler: HttpHandler
  cards: Cards
  checkouts: Checkouts
  accounts: PayoutAccounts
  applications: Applications
  statements: Statements
  revenue_sources: RevenueSources
  movements: Movements
  subscriptions: Subscriptions
  /**
   * To be called once the server listens and jobs run. With `webhook_url` it registers that address for Stripe's
   * events; then it asks for a first sweep, which finds what happened while no server ran.
   */
  start(options?: { webhook_url?: string }): Promise<void>
}

/** Everything that is exchanged with Stripe, made from what the features want to happen with it. */
export function createStripeBoundary(options: StripeBoundaryOptions): StripeBoundary {
  const { webhook_secrets = [], is_live = false, ...deps } = options
  let secrets: readonly string[] = webhook_secrets
  return {
    workers: [
      chargeWorker(deps),
      unattended(transferWorker(deps)),
      refundWorker(deps),
      unattended(reversalWorker(deps)),
      cashReturnWorker(deps),
      unattended(eventWorker(deps)),
      unattended(sweepWorker(deps)),
      unattended(accountSweepWorker(deps)),
      authorizationWorker(deps),
      ...cardWorkers(deps),
      cashBalanceWorker(deps),
      purgeEventsWorker(deps),
    ],
    schedules: [sweepSchedule, accountSweepSchedule, purgeEventsSchedule],
    webhookHandler: webhookHandler({ deps, secrets: () => secrets, is_live }),
    cards: createCards(deps),
    checkouts: createCheckouts(deps),
    accounts: createPayoutAccounts(deps),
    applications: createApplications(deps),
    statements: createStatements(deps),
    revenue_sources: createRevenueSources(deps),
    movements: createMovements(deps),
    subscriptions: createSubscriptions(deps),
    async start({ webhook_url } = {}) {
      if (webhook_url) secrets = [...webhook_secrets, ...(await registerWebhookEndpoints(deps, webhook_url))]
      await record(deps, 'askForSweep', async (write) => write.enqueue(sweepJob, {}))
    },
  }
}

/** Work that nobody waits for lets the calls go first that a person waits for. */
const unattended = ({ definition, run }: JobWorker): JobWorker => ({
  definition,
  run: (job) => inBackground(() => run(job)),
})
