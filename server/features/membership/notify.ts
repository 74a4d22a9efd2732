import { formatDate } from '#domain/calendar-date-words.ts'
import type { SubscriptionEvent } from '#domain/subscription-events.ts'
import { type EventFacts, subscriptionNotice } from '#domain/subscription-words.ts'
import type { Write } from '#server/platform/commands.ts'
import { dayOf } from '#server/platform/process.ts'

interface EventAbout extends Omit<EventFacts, 'day'> {
  user_id: string
  /** The day that the words name. */
  at: Date | null
}

/** Notifies a subscriber of an event on the channels they chose for it. */
export async function notifySubscriber(write: Write, event: SubscriptionEvent, { user_id, at, ...facts }: EventAbout) {
  const chosen = await write.tx
    .selectFrom('subscription_notification_preferences')
    .select(['email', 'in_app'])
    .where('user_id', '=', user_id)
    .where('event', '=', event)
    .executeTakeFirst()
  const { email = true, in_app = true } = chosen ?? {}
  if (!email && !in_app) return
  const { title, message } = subscriptionNotice(event, { ...facts, day: at && formatDate(dayOf(at)) })
  write.notify({
    recipient_id: user_id,
    type: 'system',
    priority: event === 'payment_failed' ? 'high' : 'medium',
    ...{ title, message, link_text: 'View subscription', link_url: '/subscription-management' },
    ...{ related_item_type: 'subscription', related_item_id: [event, facts.days].filter(Boolean).join(' ') },
    ...(email ? {} : { mail: false as const }),
    ...(in_app ? {} : { in_app: false as const }),
  })
}
