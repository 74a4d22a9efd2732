import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, type CalendarDate, daysBetweenInclusive } from '#domain/calendar-dates.ts'
import { daysWords, LOOKBACK_DAYS, type TaskCause } from '#domain/collection.ts'
import { type Refusal, refuse, type Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { type CollectableMapping, collectableMappings } from '#server/queries/collectable-mappings.ts'
import { lockProject } from '../projects/commands.ts'
import { collectJob } from './collect-job.ts'
import { dayIn, earliestDay } from './collected-from.ts'
import { connectedAccountOf, type TaskRow } from './store.ts'

export interface NewTask {
  project_id: string
  cause: TaskCause
  /** Null for all that are active. */
  mapping_ids: readonly string[] | null
  is_forced?: boolean
  /** Null for the system. */
  created_by: string | null
}

type BeginRefusal = Refusal<'COLLECTION_RUNNING' | 'NO_ACTIVE_MAPPINGS' | 'NOT_CONNECTED'>

/** Creates a task and asks for its job. A project has one at a time. */
export async function beginTask(write: Write, asked: NewTask): Promise<TaskRow | BeginRefusal> {
  const { tx, now } = write
  const { project_id, cause, created_by, is_forced = false } = asked
  // Of two at once, the second finds the task of the first.
  const project = await lockProject(tx, project_id)
  if (!project) throw new Error(`There is no project ${project_id}.`)
  if (await isRunning(tx, project_id)) return refuse('COLLECTION_RUNNING')
  const account_id = await connectedAccountOf(tx, project_id)
  if (!account_id) return refuse('NOT_CONNECTED', { message: 'Connect a Stripe account to this project first.' })
  // A retry takes up the mappings that failed.
  const collectable = await collectableMappings(tx, project_id, cause === 'retry' ? (asked.mapping_ids ?? []) : [])
  const mappings = collectable.filter(({ id }) => asked.mapping_ids === null || asked.mapping_ids.includes(id))
  if (mappings.length === 0) return refuse('NO_ACTIVE_MAPPINGS')

  const last_day = await dayIn(tx, now, project.time_zone)
  const first_day = await firstDay(tx, {
    project_id,
    account_id,
    mappings,
    last_day,
    // While a mapping was in error, others may have collected any of its days.
    is_whole: cause === 'backfill' || cause === 'retry' || is_forced,
  })
  const days_total = daysBetweenInclusive(first_day, last_day)
  const task = await tx
    .insertInto('collection_tasks')
    .values({
      ...{ id: randomUUID(), project_id, account_id, cause, is_forced, status: 'pending', created_by },
      mapping_ids: mappings.map(({ id }) => id),
      agreement_ids: [...new Set(mappings.map(({ agreement_id }) => agreement_id))],
      ...{ first_day, last_day, days_total, currency: project.currency },
      message: `Reading ${daysWords(days_total)} of ${project.title}’s Stripe account`,
      ...{ created_at: now, updated_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  write.enqueue(collectJob, { task_id: task.id })
  write.publish({ audience: [project.owner_id], topic: 'collection', id: task.id })
  const about = { subject_type: 'collection_task', subject_id: task.id, data: { cause, mappings: mappings.length } }
  write.audit({ chain: `project:${project_id}`, action: 'collection_started', ...about })
  return task
}

export async function isRunning(tx: Tx, project_id: string): Promise<boolean> {
  const running = await tx
    .selectFrom('collection_tasks')
    .select('id')
    .where('project_id', '=', project_id)
    .where('status', 'in', ['pending', 'in_progress'])
    .executeTakeFirst()
  return running !== undefined
}

interface Span {
  project_id: string
  account_id: string
  mappings: CollectableMapping[]
  last_day: CalendarDate
  /** From the first day of the mappings on, whatever has been read. */
  is_whole: boolean
}

/** From where these mappings count; of that, from the first day that has not been read, and at least a few days back. */
async function firstDay(tx: Tx, { project_id, account_id, mappings, last_day, is_whole }: Span): Promise<CalendarDate> {
  const earliest = earliestDay(mappings, last_day)
  if (is_whole) return earliest
  const recent = addDays(last_day, -LOOKBACK_DAYS)
  const { rows } = await sql<{ day: string | null }>`
    select min(d)::date as day from generate_series(${earliest}::date, ${last_day}::date, interval '1 day') d
    where not exists (select from collection_days c
      where c.project_id = ${project_id} and c.account_id = ${account_id} and c.day = d::date)`.execute(tx)
  const gap = rows[0]?.day ?? recent
  const from = gap < recent ? gap : recent
  return from < earliest ? earliest : from
}
