import { z } from 'zod'
import { COLLECTION_FREQUENCIES, MAPPING_STATUSES, MAPPING_TYPES } from '#domain/revenue-mapping.ts'
import { allowed, currency, date, id, percent, timestamp } from './fields.ts'
import { createMappingInput, dryRunInput, updateMappingInput } from './mapping-form.ts'
import { read, readByPost, refusals, write } from './operation.ts'

const month = z.string().describe('YYYY-MM')
const signed = z.int().describe('Amount in minor units; below zero if more went back than came in')
const count = z.int().min(0)

export const mapping = z.object({
  id,
  name: z.string(),
  description: z.string(),
  project_id: id,
  project_title: z.string(),
  agreement_id: id,
  agreement_title: z.string(),
  mapping_type: z.enum(MAPPING_TYPES),
  collection_frequency: z.enum(COLLECTION_FREQUENCIES),
  source_config: z.object({
    product_id: z.string().optional(),
    price_id: z.string().optional(),
    subscription_id: z.string().optional(),
    charge_id: z.string().optional(),
    invoice_id: z.string().optional(),
    payment_intent_id: z.string().optional(),
    criteria: z.string().optional(),
    source_id: z.string().describe('ID or criterion, whatever the type; empty for manual mappings'),
    revenue_share_percentage: percent.describe('For information; shares are calculated by the agreement'),
  }),
  source_name: z.string().nullable().describe('As Stripe names it; null before it was validated'),
  status: z.enum(MAPPING_STATUSES),
  error_message: z.string().nullable(),
  counts_from: date.nullable().describe('First day whose charges count in reports; null before it was active'),
  last_collection_at: timestamp.nullable(),
  next_collection_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  allowed: allowed('edit', 'change_source', 'activate', 'deactivate', 'validate', 'collect', 'delete'),
})

const page = z.coerce.number().int().min(1).max(1_000).default(1)
const limit = z.coerce.number().int().min(1).max(100).default(20)

const mappingId = z.object({ id })
const source = z.object({
  value: z.string().describe('ID, or the criterion for all of the type'),
  name: z.string(),
  detail: z.string().describe('What tells it apart from others, such as its price; empty where nothing does'),
})

export const mappings = {
  listMappings: read('/api/revenue-mappings', 'List the revenue mappings of a project')
    .input(z.object({ project_id: z.uuid({ error: 'Project ID is required.' }), page, limit }))
    .output(
      z.object({
        mappings: z.array(mapping).describe('Oldest first'),
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        project: z.object({ id, title: z.string(), currency }),
        is_connected: z.boolean().describe('Whether a Stripe account is connected to the project'),
        allowed: allowed('create', 'connect'),
      }),
    ),
  createMapping: write('POST', '/api/revenue-mappings', 'Create a revenue mapping')
    .input(createMappingInput)
    .output(z.object({ success: z.literal(true), id, mapping }))
    .errors(refusals('ALREADY_EXISTS', 'NOT_CONNECTED', 'TOO_MANY_MAPPINGS')),
  getMapping: read('/api/revenue-mappings/{id}', 'Get a revenue mapping').input(mappingId).output(mapping),
  updateMapping: write('PATCH', '/api/revenue-mappings/{id}', 'Update a revenue mapping')
    .input(updateMappingInput)
    .output(mapping)
    .errors(refusals('MAPPING_NOT_VALIDATED', 'MAPPING_COLLECTING', 'MAPPING_SOURCE_FIXED', 'NOT_CONNECTED')),
  deleteMapping: write('DELETE', '/api/revenue-mappings/{id}', 'Delete a revenue mapping')
    .input(mappingId)
    .output(z.object({ success: z.literal(true) }))
    .errors(refusals('MAPPING_COLLECTING')),
  validateMapping: write('POST', '/api/revenue-mappings/{id}/validate', 'Check a revenue mapping and activate it')
    .input(mappingId)
    .output(z.object({ success: z.boolean(), error_message: z.string().nullable(), mapping }))
    .errors(refusals('MAPPING_OFF', 'PAYMENT_SERVICE_UNAVAILABLE')),
  listSources: read('/api/revenue-sources', 'List what of the connected account can be mapped')
    .input(
      z.object({
        project_id: z.uuid({ error: 'Project ID is required.' }),
        mapping_type: z.enum(MAPPING_TYPES).default('stripe_product'),
        cursor: z.string().max(255).optional().describe('next_cursor of the previous page; omit it for the first page'),
      }),
    )
    .output(
      z.object({
        sources: z.array(source),
        next_cursor: z.string().nullable(),
        is_connected: z.boolean().describe('Whether a Stripe account is connected to the project'),
      }),
    )
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),
  dryRun: readByPost('/api/revenue-mappings/dry-run', 'Calculate what a mapping would have matched')
    .input(dryRunInput)
    .output(
      z.object({
        currency,
        since: date.describe('First day that was looked at'),
        months: z
          .array(
            z.object({
              month,
              charges: count,
              amount: signed,
              overlapping: signed.describe('Of the amount, what other mappings of the agreement match too'),
              beyond_older: signed.describe('Of the amount, what no older active mapping of the agreement matches'),
            }),
          )
          .describe('Oldest first; the last one is not over'),
        overlaps: z
          .array(z.object({ id, name: z.string(), charges: count, amount: signed }))
          .describe('Other mappings of the agreement that match some of the same charges'),
        from: z.enum(['collected', 'stripe']).describe('What was collected, or what Stripe lists if nothing is yet'),
        is_complete: z.boolean().describe('False if there was more than is read for this'),
        other_currencies: count.describe(
          'Charges it matches that were settled in other currencies, which do not count',
        ),
      }),
    )
    .errors(refusals('NOT_CONNECTED', 'PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),
  listMatchedMonths: read('/api/revenue-mappings/months', 'List what mappings matched by month, and when last')
    .input(z.object({ project_id: z.uuid({ error: 'Project ID is required.' }) }))
    .output(
      z.object({
        currency,
        mappings: z
          .array(
            z.object({
              id,
              name: z.string(),
              is_deleted: z.boolean(),
              months: z.array(z.object({ month, charges: count, amount: signed })),
              days: z
                .array(z.object({ day: date, charges: count, is_read: z.boolean() }))
                .describe('The last 30 days; one that was not read may have charges that are not stored'),
              last: z
                .object({ occurred_at: timestamp, recorded_at: timestamp })
                .nullable()
                .describe('The newest charge, and when it was stored'),
            }),
          )
          .describe('Oldest first, with deleted ones that matched something in these months'),
        first_month: month,
        last_month: month.describe('The month that is not over'),
      }),
    ),
}
