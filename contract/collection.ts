import { z } from 'zod'
import { TASK_CAUSES, TASK_STATUSES } from '#domain/collection.ts'
import { UNEXPLAINED_REASONS } from '#domain/collection-proof.ts'
import { collectionErrors } from './collection-errors.ts'
import { collectionProofs } from './collection-proof.ts'
import { collectionSchedules } from './collection-schedule.ts'
import { currency, date, id, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { sourceHealth } from './source-health.ts'

const count = z.int().min(0)
const signed = z.int().describe('Amount in minor units; below zero if more went back than came in')

export const collectionTask = z.object({
  id,
  task_id: id.describe('The same as id'),
  project_id: id,
  agreement_ids: z.array(id),
  mapping_ids: z.array(id),
  cause: z.enum(TASK_CAUSES),
  status: z.enum(TASK_STATUSES),
  progress: z.int().min(0).max(100),
  collection_start: date.describe("First day that is read, in the project's time zone"),
  collection_end: date.describe('Last day that is read'),
  batches: z.object({ total: count, completed: count }).describe('A batch is a day'),
  message: z.string(),
  error: z.string().nullable().describe('The same as error_message'),
  error_message: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  started_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  next_scheduled_at: timestamp.nullable(),
  result_summary: z.object({
    total_amount: signed,
    currency,
    records_processed: count,
    records_new: count.describe('Of these, the ones that were not known before'),
    records_failed: count.describe('Records that could not be counted'),
  }),
})

const compared = z.object({
  listed: count.describe('How many Stripe listed'),
  listed_amount: z.int(),
  collected: count.describe('How many of these are stored'),
  collected_amount: z.int(),
})

export const collection = {
  startCollection: write('POST', '/api/revenue-collection/start', "Start collecting a project's revenue from Stripe")
    .errors(refusals('COLLECTION_RUNNING', 'NO_ACTIVE_MAPPINGS', 'NOT_CONNECTED'))
    .input(
      z.object({
        project_id: id,
        mapping_ids: z
          .array(id)
          .min(1, 'Please select at least one mapping to collect')
          .max(200)
          .optional()
          .describe('Omit to collect for all active mappings'),
        force: z.boolean().default(false).describe('Read days again that have been read'),
      }),
    )
    .output(z.object({ message: z.string(), task_id: id, project_id: id, status: z.enum(TASK_STATUSES) })),
  getCollectionTask: read('/api/revenue-collection/tasks/{id}', 'Get a collection task')
    .input(z.object({ id }))
    .output(collectionTask),
  listCollectionTasks: read('/api/revenue-collection/tasks', "List a project's collection tasks, newest first")
    .input(
      z.object({
        project_id: id,
        mapping_id: id.optional().describe('Only tasks that collected for this mapping'),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ tasks: z.array(collectionTask), page: count, limit: count, total: count })),
  getCollectionProof: read(
    '/api/revenue-collection/proof',
    'Get a comparison of what was collected with what Stripe lists',
  )
    .input(
      z
        .object({ project_id: id, period_start: date, period_end: date })
        .refine(({ period_start, period_end }) => period_start <= period_end, {
          path: ['period_end'],
          message: 'End date must be on or after start date',
        }),
    )
    .output(
      z.object({
        project_id: id,
        account_id: z.string().nullable().describe('Stripe account; null if none has been read'),
        period_start: date,
        period_end: date,
        currency,
        is_complete: z.boolean().describe('Every day was read, and all that Stripe listed is stored'),
        sentence: z.string(),
        compared_at: timestamp.nullable().describe('When the day that was read the longest ago was read'),
        days: count,
        days_read: count,
        gaps: z.array(z.object({ first_day: date, last_day: date })).describe('Days that have not been read'),
        charges: compared,
        refunds: compared.describe('Refunds, disputes, and what came back of them'),
        others: compared.describe('Fees, payouts and other movements, which are no revenue'),
        late: z
          .object({ records: count, amount: signed })
          .describe('Stored after their day had been read for the first time'),
        mappings: z.array(
          z.object({ mapping_id: id, agreement_id: id, name: z.string(), records: count, amount: signed }),
        ),
        unexplained: z.array(
          z.object({
            reason: z.enum(UNEXPLAINED_REASONS),
            currency: z.string(),
            records: count,
            amount: signed,
            sentence: z.string(),
          }),
        ),
      }),
    ),
  ...collectionProofs,
  ...sourceHealth,
  ...collectionSchedules,
  ...collectionErrors,
}
