import { z } from 'zod'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhook-events.ts'
import { line } from './fields.ts'

/** What a person chooses of a webhook endpoint. */
export const webhookForm = z.object({
  url: z
    .string({ error: 'Enter a URL' })
    .trim()
    .min(1, 'Enter a URL')
    .max(500, 'Use at most 500 characters')
    .regex(/^https?:\/\/[!-~]+$/i, 'Enter a URL that begins with https://'),
  description: line(200).default(''),
  event_types: z
    .array(z.enum(WEBHOOK_EVENT_TYPES))
    .min(1, 'Choose at least one event')
    .max(WEBHOOK_EVENT_TYPES.length)
    .transform((types) => [...new Set(types)]),
})
