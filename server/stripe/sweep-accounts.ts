import { z } from 'zod'
import { type JobRun, type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { syncAccount } from './accounts.ts'
import { record, type StripeDeps } from './deps.ts'
import { isGone } from './failures.ts'
import { MOVEMENT_EVENT_TYPES } from './found-movements.ts'
import { storeListedEvents } from './list-events.ts'
import { inBackground } from './pace.ts'
import { eachUntilAway } from './until-away.ts'

/** Finds events that never arrived of the accounts whose revenue is collected. */
const accountSweepJob = defineJob('stripe-account-sweep', {
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 240,
})

export const accountSweepSchedule: JobSchedule = everyTime('* * * * *', accountSweepJob, {})

export function accountSweepWorker(deps: StripeDeps): JobWorker {
  return workerFor(accountSweepJob, (job) => sweepAccounts(deps, job))
}

/** Each account so often: a busy one has few pages by then. */
const SWEPT_EVERY = millisecondsIn({ minutes: 30 })
/** Events of one moment do not all show up in that moment. */
const OVERLAP = millisecondsIn({ minutes: 5 })
const MAX_ACCOUNTS = 100

/** Lists the events of each account since it was last asked, and stores those that no webhook brought. */
async function sweepAccounts(
  deps: StripeDeps,
  { log, signal }: Pick<JobRun<unknown>, 'log' | 'signal'>,
): Promise<void> {
  const accounts = await unsweptAccounts(deps)
  await eachUntilAway(
    { log, signal },
    accounts.map((account) => ({
      id: account.account_id,
      async execute() {
        const found = await sweepAccount(deps, account)
        if (found > 0) log.info({ account: account.account_id, events: found }, 'events that no webhook had brought')
      },
    })),
  )
}

interface Unswept {
  account_id: string
  /** Null for one that was never asked. */
  listed_until: Date | null
}

async function sweepAccount(deps: StripeDeps, { account_id, listed_until }: Unswept): Promise<number> {
  const now = deps.clock.now()
  // What an account earned before anybody counted it is read by the first collection.
  if (listed_until === null || (await deps.collecting.interest(deps.db, account_id)) === 'nothing') {
    await remember(deps, account_id, now)
    return 0
  }
  const since = Math.floor((listed_until.getTime() - OVERLAP) / 1000)
  try {
    const { found, newest } = await inBackground(() =>
      storeListedEvents(deps, { types: [...MOVEMENT_EVENT_TYPES], since, account_id }),
    )
    await remember(deps, account_id, newest > 0 ? new Date(newest * 1000) : listed_until)
    return found
  } catch (error) {
    if (!isGone(error)) throw error
    // The owner has ended the connection at Stripe, and that did not arrive either.
    await syncAccount(deps, account_id)
    await remember(deps, account_id, now)
    return 0
  }
}

/** Those that were asked the longest ago first. */
async function unsweptAccounts({ db, clock }: StripeDeps): Promise<Unswept[]> {
  const before = new Date(clock.now().getTime() - SWEPT_EVERY)
  return db
    .selectFrom('project_connections as c')
    .leftJoin('account_sweeps as s', 's.account_id', 'c.account_id')
    .select(['c.account_id', 's.listed_until'])
    .distinct()
    .select('s.swept_at')
    .where('c.ended_at', 'is', null)
    .where(({ eb, or }) => or([eb('s.swept_at', 'is', null), eb('s.swept_at', '<=', before)]))
    .orderBy('s.swept_at', (order) => order.asc().nullsFirst())
    .limit(MAX_ACCOUNTS)
    .execute()
}

async function remember(deps: StripeDeps, account_id: string, listed_until: Date): Promise<void> {
  await record(deps, 'rememberAccountSweep', async ({ tx, now }) => {
    await tx
      .insertInto('account_sweeps')
      .values({ account_id, listed_until, swept_at: now })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ listed_until, swept_at: now }))
      .execute()
  })
}
