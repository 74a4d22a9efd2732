import type { JobInsert } from 'pg-boss'
import type { AskedJob } from './job-definition.ts'
import { nextJobId } from './job-id.ts'

/** What the queue stores of a job that is asked for. */
export function queuedJob({ job, payload, options = {} }: AskedJob, now: Date | undefined): JobInsert<object> {
  const { startAfter = now, singletonKey, priority } = options
  const one_queued = job.options.policy === 'one_queued'
  if (one_queued !== (singletonKey !== undefined)) {
    throw new Error(`The job ${job.name} ${one_queued ? 'needs a' : 'has no use for a'} singletonKey.`)
  }
  return {
    id: nextJobId(),
    data: job.schema.parse(payload) as object,
    ...(startAfter && { startAfter }),
    ...(singletonKey !== undefined && { singletonKey }),
    ...(priority !== undefined && { priority }),
  }
}
