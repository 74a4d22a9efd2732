import { z } from 'zod'
import { TASK_STATUSES } from '#domain/collection.ts'
import { COLLECTION_ERROR_TYPES, SEVERITIES } from '#domain/collection-error.ts'
import { id, text, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'

export const collectionError = z.object({
  id,
  project_id: id,
  task_id: id.nullable(),
  mapping_id: id.nullable().describe('Null also once the mapping was deleted; its name stays'),
  mapping_name: z.string().nullable(),
  agreement_id: id.nullable(),
  error_type: z.enum(COLLECTION_ERROR_TYPES),
  severity: z.enum(SEVERITIES),
  message: z.string(),
  details: z.string().describe('What to do'),
  created_at: timestamp,
  resolved: z.boolean(),
  resolved_at: timestamp.nullable(),
  resolution_note: z.string().nullable(),
  auto_retry: z.boolean().describe('Whether it is retried automatically'),
  may_retry: z.boolean().describe('Whether collecting again may mend it'),
  retry_count: z.int().min(0),
  next_retry_at: timestamp.nullable(),
})

export const collectionAlert = z.object({
  id,
  project_id: id,
  task_id: id.nullable(),
  mapping_id: id.nullable(),
  title: z.string(),
  message: z.string(),
  status: z.enum(['unread', 'read']),
  severity: z.enum(SEVERITIES),
  created_at: timestamp,
  read: z.boolean(),
})

const resolution_note = text(500).default('')

export const collectionErrors = {
  listCollectionErrors: read('/api/revenue-collection/errors', 'List the collection errors of a project, newest first')
    .input(z.object({ project_id: id, resolved: z.boolean().default(false) }))
    .output(
      z.object({
        errors: z.array(collectionError).describe('The latest 100; those being retried are left out'),
        open: z.record(z.enum(SEVERITIES), z.int()).describe('How many are unresolved, by severity'),
      }),
    ),
  resolveCollectionError: write('POST', '/api/revenue-collection/errors/{id}/resolve', 'Resolve a collection error')
    .input(z.object({ id, resolution_note }))
    .output(collectionError),
  resolveAllCollectionErrors: write(
    'POST',
    '/api/revenue-collection/errors/resolve-all',
    'Resolve all collection errors of a project',
  )
    .input(z.object({ project_id: id, resolution_note }))
    .output(z.object({ resolved: z.int().min(0) })),
  retryCollectionError: write('POST', '/api/revenue-collection/errors/{id}/retry', 'Retry what failed')
    .errors(refusals('COLLECTION_RUNNING', 'NO_ACTIVE_MAPPINGS', 'NOT_CONNECTED', 'ERROR_NOT_RETRYABLE'))
    .input(z.object({ id }))
    .output(z.object({ message: z.string(), task_id: id, project_id: id, status: z.enum(TASK_STATUSES) })),
  listCollectionAlerts: read('/api/revenue-collection/alerts', 'List the collection alerts of a project, newest first')
    .input(z.object({ project_id: id }))
    .output(z.object({ alerts: z.array(collectionAlert).describe('The latest 100') })),
  readCollectionAlert: write('POST', '/api/revenue-collection/alerts/{id}/read', 'Mark a collection alert as read')
    .input(z.object({ id }))
    .output(collectionAlert),
}
