import type { Kysely } from 'kysely'
import { z } from 'zod'
import { daysLeft, GRACE_DAYS, TRIAL_ENDING_DAYS } from '#domain/subscription.ts'
import { type Commands, commandRunner, type JobRun, type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import type { Clock } from '#server/platform/process.ts'
import type { Subscriptions } from '#server/stripe/subscriptions.ts'
import { notifySubscriber } from './notify.ts'

/** Reminds of what is about to end or to be charged, and ends what was not paid within the days of grace. */
export const remindJob = defineJob('membership-reminders', { schema: z.object({}), retryLimit: 2 })

export const membershipSchedules: JobSchedule[] = [everyTime('7 * * * *', remindJob, {})]

export interface MembershipJobDeps {
  db: Kysely<DB>
  clock: Clock
  commands: Commands
  subscriptions: Subscriptions
}

export const membershipWorkers = (deps: MembershipJobDeps): JobWorker[] => [
  workerFor(remindJob, async (job) => {
    await remind(deps, job, 'trial_ending')
    await remind(deps, job, 'invoice_upcoming')
    await endUnpaid(deps, job)
  }),
]

const DAY_MS = 86_400_000
const UPCOMING_DAYS = 7
const MAX_AT_ONCE = 500

const REMINDERS = {
  trial_ending: { status: 'trialing', until: 'trial_end', days: TRIAL_ENDING_DAYS, noted: 'trial_ending_notified_at' },
  invoice_upcoming: {
    status: 'active',
    until: 'current_period_end',
    days: UPCOMING_DAYS,
    noted: 'invoice_upcoming_notified_at',
  },
} as const

/** Each end is reminded of once; one that was put off is reminded of again. */
async function remind(
  { db, clock, commands }: MembershipJobDeps,
  { log }: Pick<JobRun<unknown>, 'log'>,
  event: keyof typeof REMINDERS,
): Promise<void> {
  const { status, until, days, noted } = REMINDERS[event]
  const now = clock.now()
  const due = await db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .leftJoin('plans as n', 'n.id', 's.next_plan_id')
    .select(['s.id', 's.user_id', `s.${until} as at`, 'p.name', 'p.amount', 'n.amount as next_amount'])
    .where('s.status', '=', status)
    .where('s.cancel_at_period_end', '=', false)
    .where(`s.${until}`, '>', now)
    .where(`s.${until}`, '<=', new Date(now.getTime() + days * DAY_MS))
    .where(({ eb, or, ref }) => or([eb(`s.${noted}`, 'is', null), eb(`s.${noted}`, '<>', ref(`s.${until}`))]))
    .limit(MAX_AT_ONCE)
    .execute()
  const command = commandRunner({ commands, log }, `membership.${event}`)
  for (const { id, user_id, at, name, amount, next_amount } of due) {
    await command(async (write) => {
      const first = await write.tx
        .updateTable('subscriptions')
        .set({ [noted]: at })
        .where('id', '=', id)
        .where(({ eb, or }) => or([eb(noted, 'is', null), eb(noted, '<>', at)]))
        .returning('id')
        .executeTakeFirst()
      if (!first || !at) return
      await notifySubscriber(write, event, {
        ...{ user_id, plan: name, at, amount: next_amount ?? amount, currency: 'gbp' },
        ...(event === 'trial_ending' && { days: daysLeft(at, write.now) }),
      })
    })
  }
}

/** After the days of grace a subscription that is not paid ends at Stripe, which tells the rest. */
async function endUnpaid(
  { db, clock, subscriptions }: MembershipJobDeps,
  { log, signal }: JobRun<unknown>,
): Promise<void> {
  const unpaid = await db
    .selectFrom('subscriptions')
    .select('stripe_subscription_id')
    .where('status', '=', 'past_due')
    .where('current_period_start', '<=', new Date(clock.now().getTime() - GRACE_DAYS * DAY_MS))
    .limit(MAX_AT_ONCE)
    .execute()
  for (const { stripe_subscription_id: id } of unpaid) {
    if (signal.aborted || !id) return
    // One that fails does not keep the others; the next run takes it up.
    await subscriptions
      .cancelNow(id)
      .catch((error: unknown) => log.warn({ err: error, id }, 'an unpaid subscription could not be ended yet'))
  }
}
