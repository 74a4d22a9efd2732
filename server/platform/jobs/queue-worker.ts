import type { Log } from '../process.ts'
import type { JobDefinition } from './job-definition.ts'

export interface QueuedJob<Payload = unknown> {
  payload: Payload
  job_id: string
  /** 1 for the first try. */
  attempt: number
  log: Log
  /** Aborted when the job ran out of time or was taken from this worker. */
  signal: AbortSignal
}

/** A kind of work and the function that the queue calls for each job of it. */
export interface QueueWorker {
  definition: JobDefinition
  run(job: QueuedJob): Promise<void>
}
