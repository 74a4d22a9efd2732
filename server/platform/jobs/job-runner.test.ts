import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../process.ts'
import { defineJob } from './job-definition.ts'
import { runJob } from './job-runner.ts'
import type { QueueWorker } from './queue-worker.ts'

test('every line of a job has the ids of what it is about, and nothing else of its payload', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) })
  const definition = defineJob('pay-share', { schema: z.unknown() })
  const worker: QueueWorker = {
    definition,
    async run({ log }) {
      log.info('asking')
      throw new Error('no answer')
    },
  }
  const data = { payment_id: 'payment-1', agreement_id: 'agreement-1', email: 'olivia@example.com', ids: ['a'] }
  const job = { id: 'job-1', name: 'pay-share', data, retryCount: 0, retryLimit: 0 }
  await runJob(worker, job, { log, metrics: undefined, outage: undefined })
  const about = { job: 'pay-share', job_id: 'job-1', attempt: 1, payment_id: 'payment-1', agreement_id: 'agreement-1' }
  expect(lines).toMatchObject([
    { level: 'info', msg: 'asking', ...about },
    { level: 'error', ...about },
  ])
  expect(JSON.stringify(lines)).not.toContain('olivia@example.com')
})
