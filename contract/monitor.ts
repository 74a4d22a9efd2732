import { z } from 'zod'
import { RETURN_CAUSES } from '#domain/returned-funds.ts'
import { amount, currency, id, listOf, page, person, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { paymentError } from './payment-error.ts'

export const EVENT_STATES = ['waiting', 'failing', 'processed'] as const

export const providerEvent = z.object({
  id: z.string(),
  type: z.string(),
  object_id: z.string().describe('Stripe ID of the object that the event is about'),
  account_id: z.string().nullable().describe('Connected account; null for the platform account'),
  source: z.enum(['webhook', 'sweep']),
  state: z.enum(EVENT_STATES).describe("'failing' was attempted without success and is retried"),
  occurred_at: timestamp.nullable().describe('Creation time at Stripe; null if it is not a valid date'),
  received_at: timestamp,
  processed_at: timestamp.nullable(),
  attempts: z.int(),
  last_attempt_at: timestamp.nullable(),
  last_error: z.string().nullable().describe('Null unless failing'),
})

const count = z.int().min(0)

/** Of the last 24 hours unless a field says otherwise. */
export const inboxHealth = z.object({
  waiting: count.describe('Events waiting now, of any age'),
  failing: count.describe('Events failing now, of any age'),
  oldest_open_at: timestamp.nullable().describe('When the oldest waiting or failing event arrived; null without any'),
  received: count,
  found_by_sweep: count.describe('Received events that no webhook delivered'),
  median_lag_seconds: z
    .number()
    .nullable()
    .describe(
      'Median seconds from the time at Stripe until processed, without events over 30 days old on arrival; null without any',
    ),
  slowest_lag_seconds: z.number().nullable(),
  last_received_at: timestamp.nullable(),
  by_hour: z
    .array(
      z.object({ from: timestamp, received: count, retried: count.describe('Of these, attempted more than once') }),
    )
    .length(24)
    .describe('Events received in each of the last 24 hours, oldest first'),
  listed_until: timestamp
    .nullable()
    .describe('Up to when the list of events at Stripe has been read; null before the first read'),
})

const statusCount = z.object({
  status: z.string().describe("The stored status; 'waiting_for_payer' for charges whose payer has to do their part"),
  count,
  oldest_open_at: timestamp
    .nullable()
    .describe('When the oldest with this status was created; null for final statuses'),
})

export const monitor = {
  getWebhookMonitor: read('/api/webhooks/monitor', 'List Stripe events, newest first')
    .input(z.object({ ...page, state: z.enum(EVENT_STATES).optional(), type: z.string().max(100).optional() }))
    .output(listOf(providerEvent).extend({ health: inboxHealth })),
  replayEvent: write('POST', '/api/webhooks/events/{id}/replay', 'Replay a Stripe event')
    .input(z.object({ id: z.string().min(1).max(255) }))
    .output(providerEvent)
    .errors(refusals('NOT_FOUND')),
  getPaymentMonitor: read(
    '/api/payments/monitor',
    'Get charge, refund and transfer counts for the last 30 days',
  ).output(
    z.object({
      charges: z.array(statusCount),
      refunds: z.array(statusCount),
      transfers: z.array(statusCount),
      failures: z.array(
        z.object({
          kind: z.enum(['charge', 'refund', 'transfer']),
          id,
          amount,
          currency,
          payment_id: id.nullable().describe('The payment of a failed transfer; null for charges and refunds'),
          reason: z.string().nullable(),
          error: paymentError,
          failed_at: timestamp,
        }),
      ),
      returned: z
        .array(
          z.object({
            id,
            cause: z.enum(RETURN_CAUSES),
            stripe_id: z.string(),
            stripe_status: z.string().describe('What Stripe last reported'),
            is_recovered: z.boolean().describe('Whether the refund failed or the dispute was won since'),
            amount,
            currency,
            payment_id: id.nullable().describe('The payment, or one of several; null for agreement fees'),
            payments: count.describe('How many payments it belongs to'),
            occurred_at: timestamp,
          }),
        )
        .describe('Charges and transfers of which money came back, the latest first'),
      inquiries: z
        .array(
          z.object({
            stripe_id: z.string(),
            stripe_status: z.string().describe('What Stripe last reported, such as warning_needs_response'),
            reason: z.string().nullable(),
            amount,
            currency,
            payer: person,
            occurred_at: timestamp,
          }),
        )
        .describe('Questions of banks about charges, the latest first; no money has moved for them'),
    }),
  ),
}
