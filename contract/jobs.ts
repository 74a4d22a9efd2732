import { z } from 'zod'
import { id, listOf, page, timestamp } from './fields.ts'
import { browserRead, browserWrite, refusals } from './operation.ts'
import { dropForm } from './people-forms.ts'

const count = z.int().min(0)

export const jobQueue = z.object({
  name: z.string(),
  waiting: count.describe('Jobs that are due and have not begun; at most 1,000 are counted'),
  oldest_due_at: timestamp.nullable().describe('Since when the longest waiting of them is due'),
  later: count.describe('Jobs for later, retries among them; at most 1,000 are counted'),
  running: count.describe('As last counted by the queue, which does so every 15 seconds'),
  failed: count.describe('Jobs that failed for good and were neither retried nor dropped'),
})

export const deadLetter = z.object({
  id,
  queue: z.string(),
  about: z
    .record(z.string(), z.string())
    .describe('The ids in what the job was given; its other contents may be private'),
  error: z.string().nullable(),
  retries: count.describe('How often it was retried before it was given up'),
  asked_at: timestamp.nullable(),
  failed_at: timestamp,
})

const one = z.object({ id })

export const jobs = {
  listQueues: browserRead('/api/admin/jobs', 'List the queues of jobs').output(
    z.object({ items: z.array(jobQueue), failed: count }),
  ),
  listDeadLetters: browserRead('/api/admin/jobs/failed', 'List jobs that failed for good, newest first')
    .input(z.object({ ...page, queue: z.string().max(100).optional() }))
    .output(listOf(deadLetter)),
  retryDeadLetter: browserWrite('POST', '/api/admin/jobs/failed/{id}/retry', 'Retry a job that failed for good')
    .input(one)
    .output(z.object({ queue: z.string() }))
    .errors(refusals('JOB_WAITS_ALREADY')),
  dropDeadLetter: browserWrite('POST', '/api/admin/jobs/failed/{id}/drop', 'Delete a job that failed for good')
    .input(one.extend(dropForm.shape))
    .output(z.object({ queue: z.string() })),
}
