import type { Contract } from '#contract/index.ts'
import type { CollectionSchedule } from '#domain/collection-schedule.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { changeTimeZone } from './change-time-zone.ts'
import { presentSchedule, scheduleOf, timesOf } from './schedule-store.ts'
import { isCronExpression, isTimeZone, nextRun, startOfDay } from './schedule-times.ts'

/** Saves a schedule and when it runs next. */
export const saveCollectionSchedule: WriteHandler<Contract['collection']['saveCollectionSchedule']> = async (
  write,
  { project_id, config, sent_as, time_zone: wanted },
) => {
  const { tx, viewer, now } = write
  const project = await lockProject(tx, project_id)
  if (project?.owner_id !== viewer.id) return refuse('NOT_FOUND')
  const before = await scheduleOf(tx, project_id)
  const { active, default_frequency, hourly_schedule, custom_expression, ...rest } = { ...unsaid(before), ...config }
  if (default_frequency === 'custom' && !isCronExpression(custom_expression ?? '')) {
    const message = 'Enter a cron expression of five fields, such as 0 6 * * 1-5'
    const field = `${sent_as}.custom_expression`
    return refuse('INVALID_INPUT', { message, field, issues: [{ path: field, message }] })
  }
  const time_zone = wanted ?? project.time_zone
  if (!(await isTimeZone(tx, time_zone))) {
    const message = 'Choose a time zone by its IANA name, such as Europe/London'
    return refuse('INVALID_INPUT', { message, field: 'time_zone', issues: [{ path: 'time_zone', message }] })
  }
  const refusal = time_zone === project.time_zone ? null : await changeTimeZone(write, project_id, time_zone)
  if (refusal) return refusal
  const saved = {
    ...{ ...rest, is_active: active, frequency: default_frequency, hours: hourly_schedule, custom_expression },
    ...{ updated_by: viewer.id, updated_at: now },
  }
  const row = { ...saved, next_run_at: null, last_run_at: before.last_run_at }
  const next_run_at = active
    ? await firstRun(tx, timesOf(row), { time_zone, now, start_date: config.start_date })
    : null
  await tx
    .insertInto('collection_schedules')
    .values({ project_id, ...saved, next_run_at })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ ...saved, next_run_at }))
    .execute()
  const about = { subject_type: 'project', subject_id: project_id }
  const data = { active: String(active), frequency: default_frequency, time_zone }
  write.audit({ chain: `project:${project_id}`, action: 'collection_schedule_saved', ...about, data })
  write.publish({ audience: [viewer.id], topic: 'collection', id: project_id })
  return presentSchedule(tx, { ...row, next_run_at }, { ...project, time_zone })
}

/** What the shape of the monitor page does not say stays: at which hours, and who is notified. */
function unsaid({ hours, notify_on_failure, notify_on_success, notify_email }: Awaited<ReturnType<typeof scheduleOf>>) {
  return { hourly_schedule: hours, notify_on_failure, notify_on_success, notify_email }
}

interface From {
  time_zone: string
  now: Date
  start_date: string | null
}

/** The first run that is not before the start date. */
async function firstRun(tx: Tx, times: CollectionSchedule, { time_zone, now, start_date }: From): Promise<Date | null> {
  const start = start_date === null ? null : await startOfDay(tx, start_date, time_zone)
  // A run at the very start of that day counts.
  const after = start && start > now ? new Date(start.getTime() - 1) : now
  return nextRun(times, time_zone, after)
}
