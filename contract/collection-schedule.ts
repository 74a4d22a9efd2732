import { z } from 'zod'
import { SCHEDULE_FREQUENCIES } from '#domain/collection-schedule.ts'
import { monitorConfig, monitorShape, notifyEmail, scheduleConfig } from './collection-schedule-form.ts'
import { date, id, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'

const storedConfig = z.object({
  active: z.boolean(),
  default_frequency: z.enum(SCHEDULE_FREQUENCIES),
  hourly_schedule: z.array(z.int()),
  daily_time: z.string(),
  weekly_day: z.int().describe('The first of weekly_days'),
  weekly_days: z.array(z.int()),
  weekly_time: z.string(),
  monthly_day: z.int().describe('The first of monthly_days'),
  monthly_days: z.array(z.int()),
  monthly_time: z.string(),
  custom_expression: z.string().nullable(),
  start_date: date.nullable(),
  notify_on_failure: z.boolean(),
  notify_on_success: z.boolean(),
  notify_email: z.string().nullable(),
})

export const collectionSchedule = z.object({
  project_id: id,
  config: storedConfig,
  schedule: monitorShape.optional().describe('The same in the shape of the monitor page, if asked for'),
  time_zone: z.string().describe('IANA name of the time zone that the times are in'),
  next_scheduled_run: timestamp.nullable().describe('Null while the schedule is inactive'),
  last_scheduled_run: timestamp.nullable(),
  paused_reason: z.string().nullable().describe('Why an active schedule does not run now; null if it does'),
  notifies: z
    .object({ failure: z.boolean(), success: z.boolean() })
    .describe('Which ends of collections are notified, by this schedule and the notification preferences together'),
  lookback_days: z.int().describe('How many days each run reads again'),
  retry_attempts: z.int().describe('How often a run tries before it fails'),
})

const preferences = z.object({
  enabled: z.boolean(),
  email_notifications: z.boolean(),
  notify_on_success: z.boolean(),
  notify_on_failure: z.boolean(),
  notify_on_validation: z.boolean().describe('When revenue was found that cannot be counted'),
  email: notifyEmail.describe("Where emails go; null: the owner's address"),
})

export const collectionSchedules = {
  getCollectionSchedule: read('/api/revenue-collection/schedule/{project_id}', "Get a project's collection schedule")
    .input(z.object({ project_id: id, shape: z.enum(['main', 'monitor']).default('main') }))
    .output(collectionSchedule),
  saveCollectionSchedule: write(
    'PUT',
    '/api/revenue-collection/schedule/{project_id}',
    "Save a project's collection schedule",
  )
    .errors(refusals('COLLECTION_RUNNING'))
    .input(
      z
        .object({
          project_id: id,
          config: scheduleConfig.optional(),
          schedule: monitorConfig
            .optional()
            .describe('In place of config, in the shape of the monitor page; hours and notifications stay as they are'),
          time_zone: z.string().max(100).optional().describe('IANA name, such as Europe/London'),
        })
        .transform(({ config, schedule, ...sent }, context) => {
          const times = config ?? schedule
          if (times && !(config && schedule))
            return { ...sent, config: times, sent_as: config ? ('config' as const) : ('schedule' as const) }
          context.addIssue({ code: 'custom', path: ['config'], message: 'Send either config or schedule' })
          return z.NEVER
        }),
    )
    .output(collectionSchedule),
  getCollectionPreferences: read(
    '/api/revenue-collection/preferences/{project_id}',
    "Get a project's collection notification preferences",
  )
    .input(z.object({ project_id: id }))
    .output(preferences),
  saveCollectionPreferences: write(
    'PUT',
    '/api/revenue-collection/preferences/{project_id}',
    "Save a project's collection notification preferences",
  )
    .input(preferences.extend({ project_id: id }))
    .output(preferences),
}
