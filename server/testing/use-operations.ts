import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { call, ORPCError } from '@orpc/server'
import { afterAll, beforeAll } from 'vitest'
import { type Contract, contract } from '#contract/index.ts'
import { notificationWorkers } from '../features/notifications/jobs.ts'
import { searchWorkers } from '../features/search/jobs.ts'
import { webhookRecorder } from '../features/webhook-endpoints/record-events.ts'
import { MAIL_DELAY_SECONDS, notificationStore } from '../notifications/store-notifications.ts'
import { type Commands, commandRunner, createCommands, type JobWorker, workersWith } from '../platform/commands.ts'
import { type RequestContext, type RouteTable, routesOf, type Viewer } from '../platform/http.ts'
import { createJobs } from '../platform/jobs.ts'
import { createMailer, mailWorker } from '../platform/mail.ts'
import { type Clock, createLog, createMetrics, type Log, type MovableClock, movableClock } from '../platform/process.ts'
import { gatesWith } from '../queries/subscriptions.ts'
import { type TestDatabase, useDatabase } from './use-database.ts'

/** Where links in mails lead, and what signs those that stop them. */
/** The commission of the tests' examples: 15%. */
export const COMMISSION = { commission_rate_basis_points: 1_500 }

/** Owners in tests have as many projects as they like. */
export const MANY_PROJECTS = { open_projects_limit: 1_000 }

export const PUBLIC_URL = 'https://sharewell.example'
export const MAIL_SECRET = 'm'.repeat(32)

type Tables<Noun extends keyof Contract> = { [Name in Noun]: RouteTable<Contract[Name]> }

/** What a feature's routes may be made with, where they need more than the request. */
export type TestDeps = TestDatabase & { clock: MovableClock; commands: Commands }

/** What a call carries; `resHeaders` is filled with what the answer's headers would be, such as cookies. */
export interface CallOptions {
  key?: string
  ip?: string
  headers?: Headers
  resHeaders?: Headers
}

/**
 * The operations of these nouns on a database of the file's own, through the real commands: input and answers are checked
 * by the contract, jobs run when they are drained. `as(viewer)` calls them as that person, `as(null)` as nobody. Mails of notifications
 * come with `mailed`, which lets their delay pass.
 */
export function useOperations<Noun extends keyof Contract>(
  given: Tables<Noun> | ((deps: TestDeps) => Tables<Noun>),
  workers: JobWorker[] = [],
) {
  const database = useDatabase()
  const clock = movableClock('2026-11-02T09:00:00Z')
  const log = createLog({ level: 'silent' })
  const jobs = createJobs({ connection: database.connection, clock, log, work: false })
  const commands = createCommands({
    database: { ...database, close: async () => {} },
    jobs,
    clock,
    metrics: createMetrics(),
    storeNotifications: notificationStore({ jobs }),
    followAudit: webhookRecorder({ jobs }),
  })
  const mailer = createMailer({ from: 'Sharewell <hello@sharewell.example>', db: database.db, clock })
  const command = commandRunner({ commands, log }, 'test')
  const tables = typeof given === 'function' ? given({ ...database, clock, commands }) : given
  const mailing = notificationWorkers({ db: database.db, clock, public_url: PUBLIC_URL, secret: MAIL_SECRET })
  beforeAll(() =>
    jobs.start({
      workers: workersWith(commands, [mailWorker(mailer), ...mailing, ...searchWorkers(database), ...workers]),
    }),
  )
  afterAll(() => jobs.stop())

  const as = operationsAs(tables, { ...database, clock, log, commands })

  /** Lets the delay of notifications' mails pass, and gives the mails there are then, oldest first. */
  async function mailed() {
    await jobs.drain()
    clock.advance({ seconds: MAIL_DELAY_SECONDS })
    await jobs.drain()
    return database.db.selectFrom('mailbox_mails').selectAll().orderBy('created_at').orderBy('id').execute()
  }

  /** What stands in a person's bell, oldest first, then by title. */
  const bellOf = (recipient_id: string) =>
    database.db
      .selectFrom('notifications')
      .selectAll()
      .where('recipient_id', '=', recipient_id)
      .where('in_app', '=', true)
      .orderBy('created_at')
      .orderBy('title')
      .execute()
  return { ...database, clock, jobs, commands, command, as, mailed, bellOf }
}

interface Calling {
  db: TestDeps['db']
  clock: MovableClock
  log: Log
  commands: Commands
}

/** Calls of these nouns by a viewer. Named, since it is too long to be written out in other types. */
export type CallsOf<Noun extends keyof Contract> = (
  viewer: Viewer | null,
  options?: CallOptions,
) => ContractRouterClient<Pick<Contract, Noun>>

/** The operations of these nouns as a viewer calls them, for nouns beside those of a house. */
export function operationsAs<Noun extends keyof Contract>(
  tables: Tables<Noun>,
  { db, clock, log, commands }: Calling,
): CallsOf<Noun> {
  const router = new Map<string, ReturnType<typeof routesOf>>(
    (Object.keys(tables) as Noun[]).map((noun) => [noun, routesOf(noun, contract[noun], tables[noun])]),
  )
  return (viewer, options = {}) =>
    createORPCClient<ContractRouterClient<Pick<Contract, Noun>>>({
      async call([noun = '', name = ''], input) {
        const operation = router.get(noun)?.[name]
        if (!operation) throw new Error(`There is no operation ${noun}.${name} here.`)
        return call(operation, input, {
          context: contextOf({ viewer, clock, log, commands, db }, options),
          path: [noun, name],
        })
      },
    })
}

/** The code and sentence of the refusal. Fails when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; message: string; field?: string }> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(outcome instanceof ORPCError)) throw outcome ?? new Error('It was not refused.')
  const { code, message, data } = outcome
  return { code, message, ...(data?.field ? { field: data.field } : {}) }
}

type ContextDeps = Pick<RequestContext, 'viewer' | 'log' | 'commands' | 'db'>

function contextOf({ clock, ...deps }: ContextDeps & { clock: Clock }, options: CallOptions): RequestContext {
  const { key, ip = '127.0.0.1', headers = new Headers(), resHeaders = new Headers() } = options
  if (key) headers.set('idempotency-key', key)
  const request = { request_id: randomUUID(), ip, headers, resHeaders }
  return { ...deps, ...request, gates: gatesWith(deps.db), now: clock.now(), today: clock.today() }
}
