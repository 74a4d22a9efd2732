import type { Kysely } from 'kysely'
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

export async function membershipOf(db: Kysely<DB>, user_id: string, now: Date): Promise<Membership> {
  const latest = await db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 's.status', 's.trial_end', 's.current_period_start', 's.current_period_end', 's.paid_until'])
    .select(['s.cancel_at_period_end', 's.has_payment_method', 'p.agreements_per_month'])
    .where('s.user_id', '=', user_id)
    .orderBy('s.created_at', 'desc')
    .limit(LATEST)
    .$narrowType<Pick<SubscriptionFacts, 'status'>>()
    .execute()
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
