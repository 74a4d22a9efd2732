import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { subscriptionPreferences } from '#contract/membership-shapes.ts'
import { SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '#domain/subscription-events.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'

type Operations = Contract['membership']

export const getPreferences: Handler<Operations['getPreferences']> = ({ db, viewer }) => preferencesOf(db, viewer.id)

export const updatePreferences: WriteHandler<Operations['updatePreferences']> = async ({ tx, viewer }, input) => {
  const rows = SUBSCRIPTION_EVENTS.map((event) => ({
    ...{ user_id: viewer.id, event },
    ...{ email: input.email_notifications[event], in_app: input.in_app_notifications[event] },
  }))
  await tx
    .insertInto('subscription_notification_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'event'])
        .doUpdateSet(({ ref }) => ({ email: ref('excluded.email'), in_app: ref('excluded.in_app') })),
    )
    .execute()
  return preferencesOf(tx, viewer.id)
}

/** What was never chosen is on. */
async function preferencesOf(db: Kysely<DB>, user_id: string): Promise<z.input<typeof subscriptionPreferences>> {
  const rows = await db
    .selectFrom('subscription_notification_preferences')
    .select(['event', 'email', 'in_app'])
    .where('user_id', '=', user_id)
    .execute()
  const chosen = (channel: 'email' | 'in_app') =>
    Object.fromEntries(
      SUBSCRIPTION_EVENTS.map((event) => [event, rows.find((row) => row.event === event)?.[channel] ?? true]),
    ) as Record<SubscriptionEvent, boolean>
  return { email_notifications: chosen('email'), in_app_notifications: chosen('in_app') }
}
