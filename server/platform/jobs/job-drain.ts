import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock, JobOutcome } from '../process.ts'
import type { FetchedJob } from './job-runner.ts'
import type { QueueWorker } from './queue-worker.ts'

/** A job that `drain` ran, in the order of running. */
export interface DrainedJob {
  name: string
  payload: unknown
  outcome: JobOutcome
  /** What is stored of the error of one that failed. */
  output?: object
}

export interface DrainOptions {
  boss: PgBoss
  clock: Clock
  workers: Map<string, QueueWorker>
  run: (worker: QueueWorker, job: FetchedJob) => Promise<{ outcome: JobOutcome; output?: object }>
  /** Begins no further job once this is so. */
  stopping: () => boolean
  choose?: ChooseJob | undefined
}

/** Takes the names of queues that have a job due, the longest due first; gives the one to run next, or null to stop. */
export type ChooseJob = (names: string[]) => string | null

/**
 * Runs what is due by the clock, one job at a time in the order of falling due, and what those jobs ask for in turn,
 * until nothing is due: the same sequence every time. A job that fails waits for its retry's time, to which the caller
 * may move the clock.
 */
export async function drainJobs({ boss, clock, workers, run, stopping, choose }: DrainOptions): Promise<DrainedJob[]> {
  const drained: DrainedJob[] = []
  while (!stopping()) {
    const names = [...workers.keys()]
    const due = choose ? choose(await allDue(boss, names, clock.now())) : await nextDue(boss, names, clock.now())
    const worker = due && workers.get(due)
    if (!due || !worker) return drained
    if (drained.length === LIMIT) throw new Error(`Jobs go on asking for jobs: ${LIMIT} ran, the last one was ${due}.`)

    const [job] = await boss.fetch<unknown>(due, { batchSize: 1, includeMetadata: true })
    if (job) drained.push(await settle(boss, worker, job, run))
  }
  return drained
}

const LIMIT = 10_000

async function nextDue(boss: PgBoss, names: string[], now: Date): Promise<string | undefined> {
  const { rows } = await boss.getDb().executeSql(
    `select name from jobs.job
     where state < 'active' and start_after <= $2 and name = any ($1) and not blocked
     order by start_after, priority desc, id limit 1`,
    [names, now],
  )
  return rows[0]?.name
}

async function allDue(boss: PgBoss, names: string[], now: Date): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name from jobs.job
     where state < 'active' and start_after <= $2 and name = any ($1) and not blocked
     group by name order by min(start_after), name`,
    [names, now],
  )
  return rows.map(({ name }) => name)
}

async function settle(
  boss: PgBoss,
  worker: QueueWorker,
  job: JobWithMetadata<unknown>,
  run: DrainOptions['run'],
): Promise<DrainedJob> {
  const { outcome, output } = await run(worker, job)
  const attempt = { id: job.id, retryCount: job.retryCount }
  if (outcome === 'completed') await boss.complete(job.name, attempt)
  else await boss.fail(job.name, attempt, output)
  return { name: job.name, payload: job.data, outcome, ...(output && { output }) }
}
