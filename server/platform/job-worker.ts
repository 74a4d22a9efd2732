import type { z } from 'zod'
import type { RunCommand } from './command-runner.ts'
import type { JobDefinition } from './job-definition.ts'
import type { Log } from './log.ts'

export interface JobRun<Payload> {
  payload: Payload
  job_id: string
  /** 1 for the first try. */
  attempt: number
  log: Log
  /** Runs a transaction as the system, under the name of the job. */
  command: RunCommand
  /** Aborted when the job ran out of time or was taken from this worker. */
  signal: AbortSignal
}

/** A kind of work together with the function that does it; made where its dependencies are known. */
export interface JobWorker {
  definition: JobDefinition
  run(job: JobRun<unknown>): Promise<void>
}

/** Joins a kind of work with the function that does it, for `jobs.start`. */
export function workerFor<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
  handler: (job: JobRun<z.output<Schema>>) => Promise<void>,
): JobWorker {
  return {
    definition,
    run: async (job) => handler({ ...job, payload: definition.schema.parse(job.payload) }),
  }
}
