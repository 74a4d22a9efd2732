import { z } from 'zod'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhook-events.ts'
import { id, listOf, page, timestamp } from './fields.ts'
import { browserWrite, privateRead, refusals, write } from './operation.ts'
import { webhookForm } from './webhook-form.ts'

export const DISABLED_REASONS = ['by_owner', 'failing', 'gone', 'backlog'] as const
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const

export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  is_enabled: z.boolean(),
  disabled_at: timestamp.nullable(),
  disabled_reason: z.enum(DISABLED_REASONS).nullable(),
  failing_since: timestamp.nullable().describe('The first failure since a delivery was last accepted'),
  last_delivered_at: timestamp.nullable(),
  previous_secret_until: timestamp.nullable().describe('Until then the former secret signs too'),
  created_at: timestamp,
})

const withSecret = z.object({
  endpoint: webhookEndpoint,
  secret: z.string().describe('Verifies signatures. It is shown once.'),
})

export const webhookDelivery = z.object({
  id,
  webhook_id: z.string().describe('The header webhook-id, the same with each attempt'),
  event_type: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  next_attempt_at: timestamp.nullable(),
  last_status: z.int().nullable().describe('HTTP status of the last answer'),
  last_error: z.string().nullable(),
  created_at: timestamp,
})

const attempt = z.object({
  number: z.int(),
  attempted_at: timestamp,
  duration_ms: z.int(),
  response_status: z.int().nullable(),
  error: z.string().nullable(),
  response_start: z.string().describe('The first characters of the answer'),
})

/** Only what is sent is changed: a default would be set where nothing is. */
const changes = webhookForm.extend({ description: webhookForm.shape.description.unwrap() }).partial()

const one = z.object({ id })
const ofDelivery = z.object({ id, delivery_id: id })

export const webhookEndpoints = {
  listWebhookEndpoints: privateRead('/api/webhook-endpoints', 'List your webhook endpoints, oldest first').output(
    z.object({ items: z.array(webhookEndpoint), webhooks_to_loopback: z.boolean() }),
  ),
  createWebhookEndpoint: browserWrite('POST', '/api/webhook-endpoints', 'Create a webhook endpoint')
    .input(webhookForm.extend({ id }))
    .output(withSecret)
    .errors(refusals('ALREADY_EXISTS', 'SUBSCRIPTION_REQUIRED', 'WEBHOOK_URL_REFUSED', 'TOO_MANY_WEBHOOK_ENDPOINTS')),
  updateWebhookEndpoint: browserWrite('PATCH', '/api/webhook-endpoints/{id}', 'Update or disable a webhook endpoint')
    .input(changes.extend({ id, is_enabled: z.boolean().optional() }))
    .output(webhookEndpoint)
    .errors(refusals('SUBSCRIPTION_REQUIRED', 'WEBHOOK_URL_REFUSED')),
  deleteWebhookEndpoint: write('DELETE', '/api/webhook-endpoints/{id}', 'Delete a webhook endpoint')
    .input(one)
    .output(one),
  rotateWebhookSecret: browserWrite(
    'POST',
    '/api/webhook-endpoints/{id}/secret',
    'Replace the secret of a webhook endpoint',
  )
    .input(one)
    .output(withSecret)
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  sendTestEvent: write('POST', '/api/webhook-endpoints/{id}/test', 'Send a test event to a webhook endpoint')
    .input(one)
    .output(webhookDelivery)
    .errors(refusals('SUBSCRIPTION_REQUIRED', 'WEBHOOK_ENDPOINT_DISABLED')),
  listWebhookDeliveries: privateRead(
    '/api/webhook-endpoints/{id}/deliveries',
    'List deliveries to an endpoint, newest first',
  )
    .input(z.object({ ...page, id, status: z.enum(DELIVERY_STATUSES).optional() }))
    .output(listOf(webhookDelivery)),
  getWebhookDelivery: privateRead(
    '/api/webhook-endpoints/{id}/deliveries/{delivery_id}',
    'Get a delivery with its attempts',
  )
    .input(ofDelivery)
    .output(webhookDelivery.extend({ body: z.string(), attempt_log: z.array(attempt) })),
  replayWebhookDelivery: write(
    'POST',
    '/api/webhook-endpoints/{id}/deliveries/{delivery_id}/replay',
    'Send a delivery again now',
  )
    .input(ofDelivery)
    .output(webhookDelivery)
    .errors(refusals('SUBSCRIPTION_REQUIRED', 'WEBHOOK_ENDPOINT_DISABLED')),
}
