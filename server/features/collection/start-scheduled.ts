import type { Updateable } from 'kysely'
import { isDue } from '#domain/collection-schedule.ts'
import { isRefusal, type JobRun, type Write } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { isActive, readsStripe } from '#server/queries/collectable-mappings.ts'
import { beginTask } from './begin-task.ts'
import type { CollectDeps } from './deps.ts'
import { oneByOne } from './one-by-one.ts'
import { retryDue } from './retry-due.ts'
import { type ScheduleRow, timesOf, whyPaused } from './schedule-store.ts'
import { nextRun } from './schedule-times.ts'

const MAX_STARTS = 200

/**
 * Starts a task for each schedule whose time has come, and retries what is to be retried by now. What fell due while no
 * server ran is made up for once.
 */
export async function startScheduled(
  { db, clock }: CollectDeps,
  job: Pick<JobRun<unknown>, 'command' | 'signal' | 'log'>,
): Promise<void> {
  const due = await db
    .selectFrom('collection_schedules')
    .select('project_id')
    .where('is_active', '=', true)
    .where('next_run_at', '<=', clock.now())
    .orderBy('next_run_at')
    .limit(MAX_STARTS)
    .execute()
  const projects = due.map(({ project_id }) => project_id)
  await oneByOne(projects, job, { run: startOne, putOff, failed: 'a scheduled collection could not be started' })
  await retryDue({ db, clock }, job)
}

async function putOff({ tx, now }: Write, project_id: string): Promise<void> {
  const next_run_at = new Date(now.getTime() + millisecondsIn({ days: 1 }))
  await tx.updateTable('collection_schedules').set({ next_run_at }).where('project_id', '=', project_id).execute()
}

async function startOne(write: Write, project_id: string): Promise<void> {
  const { tx, now, log } = write
  const row = await tx
    .selectFrom('collection_schedules as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .selectAll('s')
    .select(['p.time_zone', 'p.project_status', 'p.archived_at'])
    .where('s.project_id', '=', project_id)
    .where('s.is_active', '=', true)
    .where('s.next_run_at', '<=', now)
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst()
  if (!row) return
  const next_run_at = nextRun(timesOf(row), row.time_zone, now)
  const set = (run: Pick<Updateable<DB['collection_schedules']>, 'next_run_at' | 'last_run_at'>) =>
    tx.updateTable('collection_schedules').set(run).where('project_id', '=', project_id).execute()
  if (whyPaused(row) !== null) {
    await set({ next_run_at })
    return
  }
  const mapping_ids = await dueMappings(write, { project_id, next_run_at })
  const task =
    mapping_ids.length === 0
      ? null
      : await beginTask(write, { project_id, cause: 'schedule', mapping_ids, created_by: null })
  const code = task && isRefusal(task) ? task.code : null
  if (code !== null) log.info({ project: project_id, code }, 'a scheduled collection did not begin')
  // While another task runs, this run waits, unless the next one is due before that.
  const soon = new Date(now.getTime() + WAITS_MS)
  if (code === 'COLLECTION_RUNNING') await set({ next_run_at: next_run_at && next_run_at < soon ? next_run_at : soon })
  else await set({ next_run_at, last_run_at: now })
}

const WAITS_MS = millisecondsIn({ minutes: 5 })

/** The active mappings of the project that the run after this one would collect too late for their own frequency. */
async function dueMappings(
  { tx }: Write,
  { project_id, next_run_at }: Pick<ScheduleRow, 'project_id' | 'next_run_at'>,
): Promise<string[]> {
  const mappings = await tx
    .selectFrom('revenue_mappings as m')
    .select(['m.id', 'm.collection_frequency', 'm.last_collection_at'])
    .where('m.project_id', '=', project_id)
    .where(isActive)
    .where(readsStripe)
    .execute()
  return mappings.filter((mapping) => isDue(mapping, next_run_at)).map(({ id }) => id)
}
