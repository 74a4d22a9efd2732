import type Stripe from 'stripe'
import { z } from 'zod'
import type { Write } from '#server/platform/command.ts'
import { defineJob } from '#server/platform/job-definition.ts'

/** The kinds of news that change something here; all other events are not asked for and not kept. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
  'setup_intent.succeeded',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'customer.deleted',
] as const satisfies Stripe.Event['type'][]

/** News of connected accounts, which the provider sends to an endpoint of its own. */
export const ACCOUNT_EVENT_TYPES = [
  'account.updated',
  'account.application.deauthorized',
  'capability.updated',
  'payout.paid',
  'payout.failed',
] as const satisfies Stripe.Event['type'][]

/** Looks at what a piece of news is about and applies what is true now. */
export const eventJob = defineJob('stripe-event', { schema: z.object({ event_id: z.string() }) })

/** Asks for the jobs of these events anew, applied or not. Gives the ids of those there are. */
export async function askAgain(write: Write, ids: string[]): Promise<string[]> {
  const rows = await write.tx
    .updateTable('stripe_events')
    // The attempt that is asked for counts as made, so that nobody asks for the next one meanwhile.
    .set({ processed_at: null, last_attempt_at: write.now })
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  for (const { id } of rows) write.enqueue(eventJob, { event_id: id })
  return rows.map(({ id }) => id)
}

const KNOWN = new Set<string>([...EVENT_TYPES, ...ACCOUNT_EVENT_TYPES])

/** Keeps an event once, however often and by whichever way it comes, and asks for its job. Gives whether it was new. */
export async function keepEvent(write: Write, event: Stripe.Event, source: 'webhook' | 'sweep'): Promise<boolean> {
  const { object } = event.data
  if (!KNOWN.has(event.type) || !('id' in object) || typeof object.id !== 'string') return false
  const kept = await write.tx
    .insertInto('stripe_events')
    .values({
      id: event.id,
      type: event.type,
      object_id: object.id,
      account_id: event.account ?? null,
      occurred_at: new Date(event.created * 1000),
      received_at: write.now,
      source,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) write.enqueue(eventJob, { event_id: event.id })
  return kept !== undefined
}
