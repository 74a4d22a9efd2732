import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Access, accessOf, type PaidFeature } from '#domain/membership-access.ts'
import { accessReason, gateRefusal } from '#domain/membership-words.ts'
import type { SubscriptionFacts } from '#domain/subscription.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Gates } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'

/** What paid features are to a person: the subscription that counts, what it opens, and why. */
export interface Membership {
  subscription: (SubscriptionFacts & { id: string; agreements_per_month: number | null }) | null
  access: Access
  reason: string
}

/** Of the latest subscriptions of a person, the one that opens most counts; an older one may still be paid for. */
const LATEST = 5

const latestOf = (db: Kysely<DB>, user_id: string | RawBuilder<string>) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 's.status', 's.trial_end', 's.current_period_start', 's.current_period_end', 's.paid_until'])
    .select(['s.cancel_at_period_end', 's.has_payment_method', 'p.agreements_per_month'])
    .where('s.user_id', '=', user_id)
    .orderBy('s.created_at', 'desc')
    .limit(LATEST)
    .$narrowType<Pick<SubscriptionFacts, 'status'>>()

export async function membershipOf(db: Kysely<DB>, user_id: string, now: Date): Promise<Membership> {
  const latest = await latestOf(db, user_id).execute()
  const found = latest.map((subscription) => ({ subscription, access: accessOf(subscription, now) }))
  const { subscription, access } =
    found.find((one) => one.access.is_granted) ?? found.find((one) => one.access.until !== null) ?? none(now)
  return { subscription, access, reason: accessReason(subscription, access, dayOf) }
}

const none = (now: Date) => ({ subscription: null, access: accessOf(null, now) })

/** Whether paid features are open to a person. */
export async function hasSubscription(db: Kysely<DB>, user_id: string, now: Date): Promise<boolean> {
  return (await membershipOf(db, user_id, now)).access.is_granted
}

/** To whom of these people paid features are open, in one statement. */
export async function subscribersAmong(db: Kysely<DB>, user_ids: string[], now: Date): Promise<Set<string>> {
  if (user_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('users as u')
    .innerJoinLateral(latestOf(db, sql.ref<string>('u.id')).as('latest'), (join) => join.onTrue())
    .select('u.id as user_id')
    .select(['latest.status', 'latest.trial_end', 'latest.current_period_start', 'latest.current_period_end'])
    .select(['latest.paid_until', 'latest.cancel_at_period_end', 'latest.has_payment_method'])
    .where('u.id', '=', sql<string>`any(${user_ids}::uuid[])`)
    .execute()
  return new Set(rows.filter((row) => accessOf(row, now).is_granted).map(({ user_id }) => user_id))
}

/** Refuses a paid feature to who has no access to it; admins look after everything and need none. */
export const gatesWith =
  (db: Kysely<DB>): Gates =>
  async ({ id, role }, gate, now) => {
    if (role === 'admin') return null
    const membership = await membershipOf(db, id, now)
    return membership.access.is_granted ? null : refuseFeature(gate, membership)
  }

/** The refusal of a paid feature that says why it is closed. */
export const refuseFeature = (feature: PaidFeature, { reason }: Membership): Refusal<'SUBSCRIPTION_REQUIRED'> =>
  refuse('SUBSCRIPTION_REQUIRED', {
    feature: feature.replaceAll('_', '-'),
    message: gateRefusal(feature, reason),
  })
