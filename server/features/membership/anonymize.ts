import { LIVE_STATUSES } from '#domain/subscription.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** Ends what runs: the customer is deleted at Stripe, and their subscriptions with them. The bills stay for the books. */
export async function anonymize({ tx, viewer, now }: MemberWrite): Promise<void> {
  await tx.deleteFrom('subscription_notification_preferences').where('user_id', '=', viewer.id).execute()
  await tx
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: now, paid_until: now })
    .where('user_id', '=', viewer.id)
    .where('status', 'in', LIVE_STATUSES)
    .execute()
}
