import { contract } from '#contract/index.ts'
import type { Settings } from './compose.ts'
import { accountSchedules, accountWorkers } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { proposalRoutes } from './features/proposals/routes.ts'
import type { Sessions } from './platform/auth.ts'
import type { Clock } from './platform/clock.ts'
import type { Door } from './platform/command.ts'
import type { Database } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import type { Log } from './platform/log.ts'
import { routesOf } from './platform/operation-routes.ts'
import type { RateLimits } from './platform/rate-limits.ts'

export interface ProductGround {
  settings: Settings
  database: Database
  door: Door
  clock: Clock
  log: Log
  sessions: Sessions
  rate_limits: RateLimits
  files: Files
}

/** The product itself: every operation of the contract with its verb, every kind of job with its worker. */
export function createProduct(ground: ProductGround) {
  const { settings, sessions, rate_limits, clock } = ground
  const { public_url, mode } = settings
  const mailbox_url = settings.mail.smtp_url ? null : `${public_url}/mailbox`
  const accounts = { sessions, rate_limits, secret: settings.auth_secret, public_url, mode, mailbox_url }
  return {
    router: {
      accounts: routesOf('accounts', contract.accounts, accountRoutes(accounts)),
      projects: routesOf('projects', contract.projects, projectRoutes),
      proposals: routesOf('proposals', contract.proposals, proposalRoutes(settings)),
    },
    workers: [...accountWorkers({ db: ground.database.db, clock })],
    schedules: [...accountSchedules],
  }
}
