import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { voucherEffect } from '#domain/subscription.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { Subscriptions } from '#server/stripe/subscriptions.ts'
import { notifySubscriber } from './notify.ts'
import { findLive, findPlan, lockLive, type SubscriptionRow } from './store.ts'
import { defaultPlan, pricedPlan } from './subscribe.ts'

export interface TrialDeps {
  subscriptions: Subscriptions
}

type Trial = Pick<SubscriptionRow, 'id' | 'trial_end'>

/** The trial of a person; 'paid' where they pay already, null where nothing runs. */
export async function findExtendable(db: Kysely<DB>, user_id: string): Promise<Trial | 'paid' | null> {
  const live = await findLive(db, user_id)
  const effect = voucherEffect(live?.status ?? null)
  if (effect === 'paid') return 'paid'
  return live && effect === 'extends' ? live : null
}

/** Locks the person's trial. Where nothing runs, a trial of the default plan is ordered; Stripe is asked afterwards. */
export async function trialOf({ tx, now, viewer }: MemberWrite): Promise<Trial | 'paid'> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trial of ${viewer.id}`}, 0))`.execute(tx)
  const live = await lockLive(tx, viewer.id)
  const effect = voucherEffect(live?.status ?? null)
  if (effect === 'paid') return 'paid'
  if (live && effect === 'extends') return live
  if (live) {
    await tx
      .updateTable('subscriptions')
      .set({ status: 'incomplete_expired', ended_at: now })
      .where('id', '=', live.id)
      .execute()
  }
  const plan = await defaultPlan({ db: tx })
  const id = randomUUID()
  await tx
    .insertInto('subscriptions')
    .values({ id, user_id: viewer.id, plan_id: plan.id, status: 'incomplete', created_at: now })
    .execute()
  return { id, trial_end: null }
}

/** Has Stripe end a trial at this moment; one that Stripe does not know yet begins so. */
export async function extendTrial(
  { subscriptions }: TrialDeps,
  db: Kysely<DB>,
  subscription_id: string,
  trial_end: Date,
): Promise<void> {
  const row = await db
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.plan_id', 's.stripe_subscription_id', 'u.id', 'u.email', 'u.name'])
    .where('s.id', '=', subscription_id)
    .executeTakeFirstOrThrow()
  if (row.stripe_subscription_id) return subscriptions.extendTrial(row.stripe_subscription_id, trial_end)
  const plan = await findPlan(db, row.plan_id)
  if (!plan) throw new Error(`The plan ${row.plan_id} is not there.`)
  await subscriptions.begin({
    ...{ subscription_id, trial_end, is_introductory: false },
    ...{ payer: { id: row.id, email: row.email, name: row.name }, plan: pricedPlan(plan) },
  })
}

interface Extension {
  id: string
  subscription_id: string
  user_id: string
  days: number
  trial_end: Date
  reason: string
}

/** Adds an extension to the history of a trial, and notifies its holder. */
export async function noteExtension(write: Write, { user_id, days, ...extension }: Extension): Promise<void> {
  await write.tx
    .insertInto('trial_extensions')
    .values({ ...extension, days_added: days, applied_at: write.now })
    .execute()
  await notifySubscriber(write, 'trial_extended', { user_id, plan: '', at: extension.trial_end, days })
}
