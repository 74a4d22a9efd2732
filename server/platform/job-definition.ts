import type { z } from 'zod'
import type { Log } from './log.ts'

/** A kind of work that is done after the commit of the write that asked for it. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  name: string
  schema: Schema
  options: Required<JobOptions>
}

export interface JobOptions {
  /** How often a failed job is tried again before it is given up and kept as a dead letter. */
  retryLimit?: number
  /** Seconds before the first retry. */
  retryDelay?: number
  /** Doubles the delay with each retry, up to `retryDelayMax` seconds. */
  retryBackoff?: boolean
  retryDelayMax?: number
  /** Seconds that one run may take. */
  expireInSeconds?: number
  /** Seconds that a finished job is kept to be looked at; short where the payload is private. */
  deleteAfterSeconds?: number
  /** How many jobs of this kind one server runs at the same time. */
  atOnce?: number
  /**
   * 'one_queued' keeps at most one waiting job for a `singletonKey`. A job that starts while a second asker has not yet
   * committed does not see that asker's change: only for work that looks at everything anyway, such as a sweep.
   */
  policy?: 'every_one' | 'one_queued'
}

export interface JobRun<Payload> {
  payload: Payload
  job_id: string
  /** 1 for the first try. */
  attempt: number
  log: Log
  /** Aborted when the job ran out of time or was taken from this worker. */
  signal: AbortSignal
}

/** A kind of work together with the function that does it; made where its dependencies are known. */
export interface JobWorker {
  definition: JobDefinition
  run(job: JobRun<unknown>): Promise<void>
}

/** Names a kind of work: what it needs to know, and how patient it is. It is asked for with `jobs.enqueue`. */
export function defineJob<Schema extends z.ZodType>(
  name: string,
  { schema, ...options }: JobOptions & { schema: Schema },
): JobDefinition<Schema> {
  return { name, schema, options: { ...DEFAULTS, ...options } }
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

/** For what nobody waits for and yet must come true, while whoever is told of it may be away for hours: three days. */
export const FOR_DAYS = { retryLimit: 80, retryDelay: 2, retryDelayMax: 3600 } satisfies JobOptions

const DEFAULTS: Required<JobOptions> = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 24 * 3600,
  atOnce: 20,
  policy: 'every_one',
}
