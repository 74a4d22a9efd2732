import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Outage } from '../database.ts'
import { type JobOutcome, type Log, type Metrics, traced } from '../process.ts'
import type { QueueWorker } from './queue-worker.ts'

export interface JobRunnerOptions {
  log: Log
  metrics: Metrics | undefined
  outage: Outage | undefined
}

/** A job as the queue hands it out. */
export type FetchedJob = Pick<JobWithMetadata<unknown>, 'id' | 'name' | 'data' | 'retryCount' | 'retryLimit'> & {
  /** Aborted when the queue takes the job away; only workers have one. */
  signal?: AbortSignal
}

export type RanJob = JobResult & { outcome: JobOutcome }

/**
 * Runs one job to its result, never throwing: an error is logged once and stored with the job, and the queue decides
 * from the result whether to retry.
 */
export async function runJob(
  worker: QueueWorker,
  job: FetchedJob,
  { log, metrics, outage }: JobRunnerOptions,
): Promise<RanJob> {
  const attempt = job.retryCount + 1
  const ids = idsIn(job.data)
  const jobLog = log.child({ ...ids, job: job.name, job_id: job.id, attempt })
  const started = performance.now()
  const observe = (outcome: JobOutcome) =>
    metrics?.observeJob({ name: job.name, outcome, seconds: (performance.now() - started) / 1000 })

  try {
    await traced(`job ${job.name}`, { attributes: { ...ids, job_id: job.id, attempt } }, () =>
      withinSeconds(worker.definition.options.expireInSeconds, job.signal, (signal) =>
        worker.run({ payload: job.data, job_id: job.id, attempt, log: jobLog, signal }),
      ),
    )
    observe('completed')
    return { id: job.id, status: 'completed', outcome: 'completed' }
  } catch (error) {
    const outcome = job.retryCount >= job.retryLimit ? 'dead' : 'failed'
    const isOutage = outage?.explains(error) ?? false
    // A job with a single try is on a schedule, and comes again.
    if (outcome === 'dead' && !(isOutage && job.retryLimit === 0)) {
      jobLog.error({ err: error }, 'job failed after its last retry, stored as a dead letter')
    } else jobLog[isOutage ? 'debug' : 'warn']({ err: error }, 'job failed and will be tried again')
    observe(outcome)
    return { id: job.id, status: 'failed', output: errorOutput(error), outcome }
  }
}

/** What the job is about, so that the lines of one deal, payment or person are found together. */
function idsIn(payload: unknown): Record<string, string> {
  const entries = payload && typeof payload === 'object' ? Object.entries(payload) : []
  return Object.fromEntries(entries.filter(([name, value]) => name.endsWith('_id') && typeof value === 'string'))
}

// Each job has its own limit: the queue's would fail a whole batch for the sake of one that hangs.
async function withinSeconds(
  seconds: number,
  claim: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error(`The job took longer than ${seconds} seconds.`)), seconds * 1000)
  const signal = claim ? AbortSignal.any([claim, limit.signal]) : limit.signal
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    await Promise.race([run(signal), ended])
  } finally {
    clearTimeout(timer)
  }
}

function errorOutput(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? {} : { cause: errorOutput(error.cause) }
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}
