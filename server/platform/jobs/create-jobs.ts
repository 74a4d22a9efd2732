import { randomUUID } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Outage } from '../database.ts'
import { type Clock, isMovable, type Log, type Metrics } from '../process.ts'
import { type DeadLetters, deadLettersOf } from './dead-letters.ts'
import { jobClock } from './job-clock.ts'
import type { JobQueue } from './job-definition.ts'
import { type ChooseJob, type DrainedJob, drainJobs } from './job-drain.ts'
import { nextJobId } from './job-id.ts'
import { JOB_CONNECTIONS, recoverLostJobs } from './job-recovery.ts'
import { type FetchedJob, type RanJob, runJob } from './job-runner.ts'
import { dueSchedules, type JobSchedule, nextTimes } from './job-schedule.ts'
import { JOB_SCHEMA } from './make-job-tables.ts'
import type { QueueWorker } from './queue-worker.ts'
import { queuedJob } from './queued-job.ts'
import { applySchedules, makeQueues } from './queues.ts'

export interface Jobs extends JobQueue {
  dead_letters: DeadLetters
  /** Makes the queues and, unless `work` is off, begins to run jobs and schedules. */
  start(work: JobsToRun): Promise<void>
  /** Takes no new job, waits for the running ones (25 seconds at most), and closes its connections. */
  stop(): Promise<void>
  /**
   * Runs what is due until nothing is, or what `choose` names until it names nothing, for stories and tests. Meant for jobs
   * that were created with `work: false`.
   */
  drain(choose?: ChooseJob): Promise<DrainedJob[]>
}

export interface JobsToRun {
  workers: QueueWorker[]
  schedules?: JobSchedule[]
}

export interface JobsOptions {
  connection: Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>
  clock: Clock
  log: Log
  metrics?: Metrics
  /** Called when the database is unavailable. */
  outage?: Outage
  /** Whether this process runs jobs by itself; false where a test drains them. */
  work?: boolean
}

export function createJobs({ connection, clock, log, metrics, outage, work = true }: JobsOptions): Jobs {
  const connection_name = `${JOB_CONNECTIONS}${randomUUID().slice(0, 8)}`
  const time = jobClock(clock)
  const boss = new PgBoss({
    ...(connection as object),
    application_name: connection_name,
    schema: JOB_SCHEMA,
    max: work ? 4 : 2,
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    ...(time.source ? { clock: time.source } : {}),
  })
  let stopping = false
  boss.on('error', (error) => {
    // A pool has ended before its backends are gone; when PostgreSQL stops behind it they say so, and nothing is lost.
    if (stopping) log.debug({ err: error }, 'the job queue lost a connection while it stopped')
    else if (!outage?.explains(error)) log.error({ err: error }, 'the job queue reports an error')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))

  const workers = new Map<string, QueueWorker>()
  let run: RunJob = () => Promise.reject(new Error('Jobs are run once they were started.'))
  let schedules: JobSchedule[] = []
  let scheduled_until = clock.now()
  const nextTime = nextTimes(boss)
  let stopFollowing = () => {}
  let draining: Promise<DrainedJob[]> | undefined

  const enqueueAll: Jobs['enqueueAll'] = async (tx, asked) => {
    // Its own transaction would read the database's time, so a moved clock's time is said outright.
    const now = isMovable(clock) ? clock.now() : undefined
    const jobs = asked.map((one) => ({ name: one.job.name, row: queuedJob(one, now) }))
    for (const [name, of_kind] of Map.groupBy(jobs, (one) => one.name)) {
      const rows = of_kind.map(({ row }) => row)
      await boss.insert(name, rows, { db: fromKysely(tx) })
    }
  }

  return {
    dead_letters: deadLettersOf(boss, clock),
    enqueue: (tx, job, payload, options) => enqueueAll(tx, [{ job, payload, options }]),
    enqueueAll,

    async start({ workers: given, schedules: given_schedules = [] }) {
      for (const worker of given) workers.set(worker.definition.name, worker)
      schedules = given_schedules
      run = (worker, job) => runJob(worker, job, { log, metrics, outage })
      await boss.start()
      await makeQueues(boss, given, work)
      if (stopping) return
      await recoverLostJobs(boss, connection_name, [...workers.keys()], log)
      if (!work) return
      // Before the workers, whose first looks for jobs all stand in line for the same few connections.
      await applySchedules(boss, schedules)
      const recurring = new Set(schedules.map(({ definition }) => definition.name))
      for (const worker of given) {
        const { name, options } = worker.definition
        // What is also started by a button has one job queued at most, and an admin waits for it.
        const can_wait = recurring.has(name) && options.policy !== 'one_queued'
        await startWorker(boss, worker, { run, poll_seconds: can_wait ? 10 : 1.5 })
      }
      stopFollowing = time.follow((error) => log.error({ err: error }, 'the time of the job queue could not be set'))
    },

    async stop() {
      stopping = true
      stopFollowing()
      // The caller of drain learns how it ended.
      await draining?.catch(() => {})
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true }).catch((error) => {
        // Without the database nothing is left to finish.
        if (!outage?.explains(error)) throw error
        log.debug({ err: error }, 'the job queue stopped while the database was away')
      })
    },

    async drain(choose) {
      await time.synchronize()
      for (const { definition, payload } of dueSchedules(nextTime, schedules, scheduled_until, clock.now())) {
        await boss.send(definition.name, payload, { id: nextJobId(), startAfter: clock.now() })
      }
      scheduled_until = clock.now()
      draining = drainJobs({ boss, clock, workers, run, stopping: () => stopping, choose })
      return draining
    },
  }
}

type RunJob = (worker: QueueWorker, job: FetchedJob) => Promise<RanJob>

const STOP_TIMEOUT_MS = 25_000

interface Working {
  run: RunJob
  /** Seconds between polls, beside notifications: for retries and jobs for later. */
  poll_seconds: number
}

async function startWorker(boss: PgBoss, worker: QueueWorker, { run, poll_seconds }: Working): Promise<void> {
  const options = {
    batchSize: worker.definition.options.atOnce,
    localConcurrency: worker.definition.options.beside,
    // A full batch is followed by the next at once; each job has its own result, so one failure retries alone.
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    // Retries and jobs for later are not notified, only found by looking.
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: poll_seconds,
  } as const
  await boss.work<unknown, unknown, typeof options>(worker.definition.name, options, (jobs) =>
    Promise.all(jobs.map((job) => run(worker, job))),
  )
}
