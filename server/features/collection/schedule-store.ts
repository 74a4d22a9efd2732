import { type Kysely, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { collectionSchedule } from '#contract/collection-schedule.ts'
import { LOOKBACK_DAYS, MAX_ATTEMPTS } from '#domain/collection.ts'
import { type CollectionSchedule, DEFAULT_SCHEDULE } from '#domain/collection-schedule.ts'
import { type MonitorSchedule, monitorSchedule } from '#domain/monitor-schedule.ts'
import type { DB } from '#server/platform/database.ts'
import { notifiedEnds, preferencesOf } from './collection-preferences.ts'
import { connectedAccountOf } from './store.ts'

export type ScheduleRow = Selectable<DB['collection_schedules']>
type Stored = Omit<ScheduleRow, 'project_id' | 'updated_by' | 'updated_at'>
type ScheduleView = z.input<typeof collectionSchedule>

/** A project without a stored schedule has the default one. */
const NEVER_SAVED: Stored = {
  ...DEFAULT_SCHEDULE,
  hours: [],
  weekly_days: [...DEFAULT_SCHEDULE.weekly_days],
  monthly_days: [...DEFAULT_SCHEDULE.monthly_days],
  next_run_at: null,
  last_run_at: null,
}

export async function scheduleOf(db: Kysely<DB>, project_id: string): Promise<Stored> {
  const row = await db
    .selectFrom('collection_schedules')
    .selectAll()
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  return row ?? NEVER_SAVED
}

/** When a schedule runs next; null for one that is inactive. */
const nextRunOf = ({ is_active, next_run_at }: Stored): string | null =>
  is_active ? (next_run_at?.toISOString() ?? null) : null

/** When a project's revenue is collected by schedule next; null while that does not happen. */
export async function nextCollectionOf(db: Kysely<DB>, project_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('collection_schedules as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .selectAll('s')
    .select(['p.project_status', 'p.archived_at'])
    .where('s.project_id', '=', project_id)
    .executeTakeFirst()
  if (!row || whyPaused(row) !== null || (await whyNotConnected(db, project_id)) !== null) return null
  return nextRunOf(row)
}

const whyNotConnected = async (db: Kysely<DB>, project_id: string): Promise<string | null> =>
  (await connectedAccountOf(db, project_id)) === null ? 'No Stripe account is connected to the project.' : null

/** When a stored schedule runs. */
export function timesOf(row: Stored): CollectionSchedule {
  return {
    frequency: row.frequency,
    hours: row.hours,
    daily_time: hourAndMinute(row.daily_time),
    weekly_days: row.weekly_days,
    weekly_time: hourAndMinute(row.weekly_time),
    monthly_days: row.monthly_days,
    monthly_time: hourAndMinute(row.monthly_time),
    custom_expression: row.custom_expression,
  }
}

/** A time of the database has seconds. */
const hourAndMinute = (time: string) => time.slice(0, 5)

interface ScheduledProject {
  id: string
  time_zone: string
  project_status: string
  archived_at: Date | null
}

export async function presentSchedule(db: Kysely<DB>, row: Stored, project: ScheduledProject): Promise<ScheduleView> {
  const { hours, frequency, ...times } = timesOf(row)
  return {
    project_id: project.id,
    config: {
      ...times,
      active: row.is_active,
      default_frequency: frequency,
      hourly_schedule: [...hours],
      weekly_day: row.weekly_days[0] ?? 0,
      weekly_days: row.weekly_days,
      monthly_day: row.monthly_days[0] ?? 1,
      monthly_days: row.monthly_days,
      start_date: row.start_date,
      notify_on_failure: row.notify_on_failure,
      notify_on_success: row.notify_on_success,
      notify_email: row.notify_email,
    },
    time_zone: project.time_zone,
    next_scheduled_run: nextRunOf(row),
    last_scheduled_run: row.last_run_at?.toISOString() ?? null,
    paused_reason: row.is_active ? (whyPaused(project) ?? (await whyNotConnected(db, project.id))) : null,
    notifies: notifiedEnds(row, await preferencesOf(db, project.id)),
    lookback_days: LOOKBACK_DAYS,
    retry_attempts: MAX_ATTEMPTS,
  }
}

export const inMonitorShape = (row: Stored): MonitorSchedule =>
  monitorSchedule({ ...timesOf(row), is_active: row.is_active, start_date: row.start_date })

/** Why nothing of a project is collected by its schedule now. */
export function whyPaused({ project_status, archived_at }: Omit<ScheduledProject, 'id' | 'time_zone'>): string | null {
  if (archived_at !== null) return 'The project is archived.'
  return RUNNING_STATUSES.has(project_status) ? null : `The project is ${project_status}.`
}

const RUNNING_STATUSES: ReadonlySet<string> = new Set(['draft', 'active'])

/** The same of a project `p`: it is not paused. */
export const collectsByItself = sql<boolean>`p.archived_at is null and p.project_status = any(${[...RUNNING_STATUSES]}::text[])`
