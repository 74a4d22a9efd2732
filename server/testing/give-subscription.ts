import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SubscriptionFacts } from '#domain/subscription.ts'
import type { DB } from '../platform/database.ts'

const DAY_MS = 86_400_000

/**
 * Gives a person a subscription to the default plan without Stripe: active, in the middle of a paid month. `changes` make
 * it another; the id is the subscription's.
 */
export async function giveSubscription(
  db: Kysely<DB>,
  user_id: string,
  now: Date,
  changes: Partial<SubscriptionFacts> = {},
): Promise<string> {
  const plan = await db.selectFrom('plans').select('id').where('is_default', '=', true).executeTakeFirstOrThrow()
  const id = randomUUID()
  const end = new Date(now.getTime() + 15 * DAY_MS)
  await db
    .insertInto('subscriptions')
    .values({
      ...{ id, user_id, plan_id: plan.id, status: 'active', created_at: now, synced_at: now },
      ...{ current_period_start: new Date(now.getTime() - 15 * DAY_MS), current_period_end: end, paid_until: end },
      ...{ has_payment_method: true, ...changes },
    })
    .execute()
  return id
}
