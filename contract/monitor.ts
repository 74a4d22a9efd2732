import { z } from 'zod'
import { amount, currency, id, listOf, moment, page } from './fields.ts'
import { read, refusals, write } from './operation.ts'

/** Where a piece of the provider's news stands: not worked on yet, tried without success, or applied. */
export const EVENT_STATES = ['waiting', 'failing', 'processed'] as const

/** Over how many days the figures of the payments' health are counted. */
export const MONITORED_DAYS = 30

export const providerEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** What it is about, by the provider's id. */
  object_id: z.string(),
  /** The connected account it is of; null for the platform's own. */
  account_id: z.string().nullable(),
  source: z.enum(['webhook', 'sweep']),
  state: z.enum(EVENT_STATES),
  /** Stripe's word for when it happened; null where it is no moment that a calendar knows. */
  occurred_at: moment.nullable(),
  received_at: moment,
  processed_at: moment.nullable(),
  attempts: z.int(),
  last_attempt_at: moment.nullable(),
  /** What went wrong the last time, while it is failing. */
  last_error: z.string().nullable(),
})

const count = z.int().min(0)

/** Of the last 24 hours where nothing else is said. */
export const inboxHealth = z.object({
  /** All there are, however old. */
  waiting: count,
  failing: count,
  oldest_open_at: moment.nullable(),
  received: count,
  /** How many of those no webhook had brought. */
  found_by_sweep: count,
  /**
   * From the provider's moment to ours of having applied it; half of the events took less. Leaves out events dated more
   * than 30 days before they arrived. Null without any.
   */
  median_lag_seconds: z.number().nullable(),
  slowest_lag_seconds: z.number().nullable(),
  last_received_at: moment.nullable(),
  /** How far the provider's own list has been read, by its clock. */
  listed_until: moment.nullable(),
})

const standing = z.object({
  status: z.string(),
  count,
  /** The oldest that is still in this state; null where the state is an end. */
  oldest_open_at: moment.nullable(),
})

export const monitor = {
  getWebhookMonitor: read(
    '/api/webhooks/monitor',
    'What the payment provider told, newest first, and how it was taken in',
  )
    .input(z.object({ ...page, state: z.enum(EVENT_STATES).optional(), type: z.string().max(100).optional() }))
    .output(listOf(providerEvent).extend({ health: inboxHealth })),
  replayEvent: write('POST', '/api/webhooks/events/{id}/replay', 'Look again at what an event is about')
    .input(z.object({ id: z.string().min(1).max(255) }))
    .output(providerEvent)
    .errors(refusals('NOT_FOUND')),
  getPaymentMonitor: read('/api/payments/monitor', 'How the charges and transfers of the last 30 days stand').output(
    z.object({
      charges: z.array(standing),
      transfers: z.array(standing),
      /** The latest that the provider refused, newest first. */
      failures: z.array(
        z.object({
          kind: z.enum(['charge', 'transfer']),
          id,
          amount,
          currency,
          /** Of a transfer: what it would have paid. */
          payment_id: id.nullable(),
          reason: z.string().nullable(),
          failed_at: moment,
        }),
      ),
    }),
  ),
}
