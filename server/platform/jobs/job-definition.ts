import type { KyselyTransactionLike } from 'pg-boss'
import type { z } from 'zod'

/** A kind of work that is done after the commit of the write that asked for it. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  name: string
  schema: Schema
  options: Required<JobOptions>
}

export interface JobOptions {
  /** How often a failed job is retried before it is stored as a dead letter. */
  retryLimit?: number
  /** Seconds before the first retry. */
  retryDelay?: number
  /** Doubles the delay with each retry, up to `retryDelayMax` seconds. */
  retryBackoff?: boolean
  retryDelayMax?: number
  /** Seconds that one run may take. */
  expireInSeconds?: number
  /** Seconds that a finished job is stored for inspection; short where the payload is private. */
  deleteAfterSeconds?: number
  /** How many jobs of this kind one server runs at the same time. */
  atOnce?: number
  /**
   * How many times `atOnce` of them, each taken from the queue by itself: with one, the next ones are only taken when the
   * slowest has ended.
   */
  beside?: number
  /**
   * 'one_queued' keeps at most one waiting job for a `singletonKey`. A job that starts while a second asker has not yet
   * committed does not see that asker's change: only for work that looks at everything anyway, such as a sweep.
   */
  policy?: 'every_one' | 'one_queued'
}

export interface EnqueueOptions {
  /** The moment before which it does not run. */
  startAfter?: Date
  /** Only for a job whose policy is 'one_queued', and then needed. */
  singletonKey?: string
  /** Higher runs first; 0 when absent. */
  priority?: number
}

/** A job that is asked for. */
export interface AskedJob {
  job: JobDefinition
  payload: unknown
  options?: EnqueueOptions | undefined
}

/** What commands need of the jobs. */
export interface JobQueue {
  /** Asks for a job inside the transaction: it exists if and only if the transaction commits. */
  enqueue<Schema extends z.ZodType>(
    tx: KyselyTransactionLike,
    definition: JobDefinition<Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** The same for many, with one statement for each kind of them. */
  enqueueAll(tx: KyselyTransactionLike, asked: readonly AskedJob[]): Promise<void>
}

/** Names a kind of work: what it needs to know, and how patient it is. It is asked for with `jobs.enqueue`. */
export function defineJob<Schema extends z.ZodType>(
  name: string,
  { schema, ...options }: JobOptions & { schema: Schema },
): JobDefinition<Schema> {
  return { name, schema, options: { ...DEFAULTS, ...options } }
}

/** For jobs that nobody waits for and that must succeed, while the other side may be away for hours: three days. */
export const FOR_DAYS = { retryLimit: 80, retryDelay: 2, retryDelayMax: 3600 } satisfies JobOptions

const DEFAULTS: Required<JobOptions> = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 24 * 3600,
  atOnce: 20,
  beside: 1,
  policy: 'every_one',
}
