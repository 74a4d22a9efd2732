import type { Kysely } from 'kysely'
import { LIVE_STATUSES } from '#domain/subscription.ts'
import type { DB } from '#server/platform/database.ts'

const HOUR_MS = 3_600_000
const MAX_AT_ONCE = 100

/** Subscriptions whose period is over, or that wait for a payment, and that nobody has looked at for an hour. */
export async function overdue(db: Kysely<DB>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('stripe_subscription_id')
    .where('status', 'in', LIVE_STATUSES)
    .where('stripe_subscription_id', 'is not', null)
    .where(({ eb, or }) => or([eb('current_period_end', '<', now), eb('status', 'in', ['incomplete', 'past_due'])]))
    .where('synced_at', '<', new Date(now.getTime() - HOUR_MS))
    .orderBy('synced_at')
    .limit(MAX_AT_ONCE)
    .execute()
  return rows.flatMap(({ stripe_subscription_id: id }) => id ?? [])
}
