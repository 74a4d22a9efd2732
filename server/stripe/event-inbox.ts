import type Stripe from 'stripe'
import { z } from 'zod'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { MOVEMENT_EVENT_TYPES } from './found-movements.ts'

/** The types of events that change something here; others are neither requested nor stored. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.partially_funded',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'setup_intent.succeeded',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'customer.deleted',
  'cash_balance.funds_available',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'checkout.session.completed',
] as const satisfies Stripe.Event['type'][]

/** News of connected accounts, which Stripe sends to an endpoint of its own. */
export const ACCOUNT_EVENT_TYPES = [
  'account.updated',
  'account.application.deauthorized',
  'capability.updated',
  'payout.paid',
  'payout.failed',
  ...MOVEMENT_EVENT_TYPES,
] as const satisfies Stripe.Event['type'][]

/** Looks at what a piece of news is about and applies what is true now. */
export const eventJob = defineJob('stripe-event', { schema: z.object({ event_id: z.string() }) })

/** Enqueues the jobs of these events again, applied or not. Returns the ids of those that exist. */
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

const CASH_EVENT = 'cash_balance.funds_available' satisfies (typeof EVENT_TYPES)[number]

const KNOWN = new Set<string>([...EVENT_TYPES, ...ACCOUNT_EVENT_TYPES])

/** An id as Stripe makes them. It stands in addresses of calls to Stripe, so nothing else may pass for one. */
const stripeId = z.string().regex(/^\w{1,255}$/)

/** The last second that has a four-digit year. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000

const eventShape = z.object({
  id: stripeId,
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  account: stripeId.nullish(),
  created: z.int().min(0).max(LATEST),
  data: z.object({ object: z.object({ id: z.unknown().optional(), customer: z.unknown().optional() }) }),
})

/** What the inbox stores of an event: what it is about, never what it says of it. */
export interface InboxEvent {
  id: string
  type: string
  livemode: boolean
  account_id: string | null
  occurred_at: Date
  /** Null for events that change nothing here, whose objects need not have an id. */
  object_id: string | null
}

/** An event with everything in it that is stored or used later; null when one of these is not what Stripe sends. */
export function readEvent(sent: unknown): InboxEvent | null {
  const event = eventShape.safeParse(sent).data
  if (!event) return null
  const { id, type, livemode } = event
  const { object } = event.data
  // A cash balance has no id of its own.
  const named = type === CASH_EVENT ? object.customer : object.id
  const object_id = KNOWN.has(type) ? stripeId.safeParse(named).data : null
  if (object_id === undefined) return null
  return {
    ...{ id, type, livemode, object_id },
    account_id: event.account ?? null,
    occurred_at: new Date(event.created * 1000),
  }
}

/** Stores each event once, whichever way it comes, and enqueues its job. Returns how many were new. */
export async function storeEvents(
  write: Write,
  events: readonly InboxEvent[],
  source: 'webhook' | 'sweep',
): Promise<number> {
  const rows = events.flatMap(({ id, type, object_id, account_id, occurred_at }) =>
    object_id === null ? [] : [{ id, type, object_id, account_id, occurred_at, received_at: write.now, source }],
  )
  if (rows.length === 0) return 0
  const stored = await write.tx
    .insertInto('stripe_events')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const added = new Set(stored.map(({ id }) => id))
  for (const { id } of rows) if (added.delete(id)) write.enqueue(eventJob, { event_id: id })
  return stored.length
}
