import { sql } from 'kysely'
import { z } from 'zod'
import { type JobRun, type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { syncBankPayouts } from './account-events.ts'
import { syncAccount } from './accounts.ts'
import { record, type StripeDeps } from './deps.ts'
import { askAgain, EVENT_TYPES } from './event-inbox.ts'
import { executeCashReturn } from './execute-cash-return.ts'
import { executeCharge } from './execute-charge.ts'
import { executeRefund } from './execute-refund.ts'
import { executeReversal } from './execute-reversal.ts'
import { executeTransfer } from './execute-transfer.ts'
import { storeListedEvents } from './list-events.ts'
import { staleAccounts } from './stale-accounts.ts'
import { syncFundingMethods } from './sync-funding-methods.ts'
import { syncSubscription } from './sync-subscription.ts'
import { eachUntilAway, type PendingCall } from './until-away.ts'

/** Finds what was missed: events that never arrived, and money whose job has given up. */
export const sweepJob = defineJob('stripe-sweep', { schema: z.object({}), retryLimit: 0, expireInSeconds: 240 })

export const sweepSchedule: JobSchedule = everyTime('* * * * *', sweepJob, {})

export function sweepWorker(deps: StripeDeps): JobWorker {
  return workerFor(sweepJob, (job) => sweep(deps, job))
}

const MINUTE_MS = 60_000
const WAITING_LOOKED_UP_AFTER_MS = 10 * MINUTE_MS
/** As many types as Stripe lists events of at once. */
const MAX_TYPES = 20
/** Events of one moment do not all show up in that moment. */
const OVERLAP_MS = 5 * MINUTE_MS
/** By now the job that was asked for with the row has had its tries. */
const STUCK_AFTER_MS = 2 * MINUTE_MS
const MAX_CONCURRENT = 100
/** Longer than the longest pause between a job's own tries. */
const EVENT_LEFT_AFTER_MS = 10 * MINUTE_MS
const MAX_ATTEMPTS = 60

export async function sweep(deps: StripeDeps, { log, signal }: Pick<JobRun<unknown>, 'log' | 'signal'>) {
  const found = await findMissedEvents(deps)
  if (found > 0) log.info({ events: found }, 'the sweep found events that no webhook had brought')
  const taken_up = await takeUpEvents(deps)
  if (taken_up > 0) log.info({ events: taken_up }, 'the sweep took up events whose jobs had given up')
  const calls = [
    ...pendingCalls(await stuck(deps, 'charges'), (id) => executeCharge(deps, id)),
    ...pendingCalls(await stuck(deps, 'transfers'), (id) => executeTransfer(deps, id)),
    ...pendingCalls(await stuck(deps, 'refunds'), (id) => executeRefund(deps, id)),
    ...pendingCalls(await stuck(deps, 'transfer_reversals'), (id) => executeReversal(deps, id)),
    ...pendingCalls(await stuck(deps, 'cash_returns'), (id) => executeCashReturn(deps, id)),
    ...pendingCalls(await deps.subscriptions.overdue(deps.db, deps.clock.now()), (id) => syncSubscription(deps, id)),
    { id: 'funding methods', execute: () => syncFundingMethods(deps) },
    ...pendingCalls(await staleAccounts(deps), (id) => syncAccountAndPayouts(deps, id)),
  ]
  await eachUntilAway({ log, signal }, calls)
}

async function syncAccountAndPayouts(deps: StripeDeps, account_id: string): Promise<void> {
  await syncAccount(deps, account_id)
  await syncBankPayouts(deps, account_id)
}

/**
 * Lists Stripe's events since the last sweep and keeps those that are new. Gives how many. How far it came is
 * remembered only when all pages were read, so that a sweep that breaks off has skipped nothing.
 */
export async function findMissedEvents(deps: StripeDeps): Promise<number> {
  const last = await deps.db.selectFrom('stripe_sweep').select('listed_until').executeTakeFirst()
  const since = last && Math.floor((last.listed_until.getTime() - OVERLAP_MS) / 1000)
  let found = 0
  let newest = 0
  for (let first = 0; first < EVENT_TYPES.length; first += MAX_TYPES) {
    const listed = await storeListedEvents(deps, { types: EVENT_TYPES.slice(first, first + MAX_TYPES), since })
    found += listed.found
    newest = Math.max(newest, listed.newest)
  }
  if (newest > 0) await rememberListed(deps, new Date(newest * 1000))
  return found
}

/** Enqueues the jobs of stuck events again. Those that fail this often are left for a person to look at. */
async function takeUpEvents(deps: StripeDeps): Promise<number> {
  const left = new Date(deps.clock.now().getTime() - EVENT_LEFT_AFTER_MS)
  const rows = await deps.db
    .selectFrom('stripe_events')
    .select('id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', left)
    .where(({ or, eb }) => or([eb('last_attempt_at', 'is', null), eb('last_attempt_at', '<', left)]))
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('received_at')
    .limit(MAX_CONCURRENT)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await record(deps, 'takeUpEvents', async (write) => void (await askAgain(write, ids)))
  return ids.length
}

async function rememberListed(deps: StripeDeps, listed_until: Date): Promise<void> {
  await record(deps, 'rememberSweep', async ({ tx }) => {
    await tx
      .insertInto('stripe_sweep')
      .values({ listed_until })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ listed_until }))
      .execute()
  })
}

/** So that those at which Stripe breaks each time do not stand before the others for ever. */
const IN_NO_ORDER = sql`random()`

/** What waits for an answer of Stripe for too long, by id. A refund that exists at Stripe is followed by its events. */
const WAITING = {
  charges: ['pending', 'unknown'],
  transfers: ['pending', 'processing'],
  refunds: ['pending', 'unknown'],
  transfer_reversals: ['pending', 'unknown'],
  cash_returns: ['pending', 'unknown'],
} as const

async function stuck({ db, clock }: StripeDeps, table: keyof typeof WAITING): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('status', 'in', WAITING[table])
    .where('created_at', '<', new Date(clock.now().getTime() - STUCK_AFTER_MS))
    .$if(table === 'charges', (query) => query.where(isNotLookedUp(clock.now())))
    .orderBy(IN_NO_ORDER)
    .limit(MAX_CONCURRENT)
    .execute()
  return rows.map(({ id }) => id)
}

/** One that waits for its payer, perhaps for days, is looked up now and then only: events tell sooner. */
const isNotLookedUp = (now: Date) =>
  sql<boolean>`coalesce(looked_at < ${new Date(now.getTime() - WAITING_LOOKED_UP_AFTER_MS)}, true)`

const pendingCalls = (ids: string[], execute: (id: string) => Promise<void>): PendingCall[] =>
  ids.map((id) => ({ id, execute: () => execute(id) }))
