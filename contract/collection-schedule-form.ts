import { z } from 'zod'
import { DEFAULT_SCHEDULE, hoursFrom, SCHEDULE_FREQUENCIES } from '#domain/collection-schedule.ts'
import { timesOfMonitor, WEEKDAY_KEYS } from '#domain/monitor-schedule.ts'
import { date, email } from './fields.ts'

export const SELECT_WEEKDAY = 'Please select at least one day of the week'
export const SELECT_MONTH_DAY = 'Please select at least one day of the month'
export const ENTER_CRON = 'Please enter a cron expression'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM, such as 06:00')
const weekday = z.int().min(0).max(6)
const monthDay = z.int().min(1).max(31)
export const notifyEmail = z
  .union([z.literal('').transform(() => null), email('Enter an email address', 'Enter a valid email address')], {
    error: 'Enter a valid email address',
  })
  .nullable()

/** A schedule as the settings panel has it. */
export const scheduleConfig = z
  .object({
    active: z.boolean().default(DEFAULT_SCHEDULE.is_active),
    default_frequency: z.enum(SCHEDULE_FREQUENCIES).default(DEFAULT_SCHEDULE.frequency),
    hourly_schedule: z
      .union([z.string().max(200), z.array(z.number()).max(100)])
      .default([])
      .transform(hoursFrom)
      .describe('Hours of the day, 0 to 23, as a list or separated by commas; others are dropped. Empty: every hour'),
    daily_time: time.default(DEFAULT_SCHEDULE.daily_time),
    weekly_day: weekday.optional().describe('0 is Monday; instead of weekly_days'),
    weekly_days: z.array(weekday).max(7).optional(),
    weekly_time: time.default(DEFAULT_SCHEDULE.weekly_time),
    monthly_day: monthDay.optional().describe('Instead of monthly_days'),
    monthly_days: z.array(monthDay).max(31).optional().describe('A day beyond the end of a month means its last day'),
    monthly_time: time.default(DEFAULT_SCHEDULE.monthly_time),
    custom_expression: z.string().trim().max(200).nullable().default(null).describe('Cron, five fields'),
    start_date: date.nullable().default(null).describe('Does not run before this day'),
    notify_on_failure: z.boolean().default(DEFAULT_SCHEDULE.notify_on_failure),
    notify_on_success: z.boolean().default(DEFAULT_SCHEDULE.notify_on_success),
    notify_email: notifyEmail.default(null),
  })
  .transform(({ weekly_day, weekly_days, monthly_day, monthly_days, ...config }) => ({
    ...config,
    weekly_days: weekly_days ?? (weekly_day === undefined ? [...DEFAULT_SCHEDULE.weekly_days] : [weekly_day]),
    monthly_days: monthly_days ?? (monthly_day === undefined ? [...DEFAULT_SCHEDULE.monthly_days] : [monthly_day]),
  }))
  .superRefine(checkDays({ week: 'weekly_days', month: 'monthly_days' }))

/** The same as the page of the monitor has it; it does not say who is notified. Source: decision C-107. */
export const monitorShape = z.object({
  enabled: z.boolean(),
  frequency: z.enum(SCHEDULE_FREQUENCIES),
  start_date: date.nullable(),
  time_of_day: z.object({ hour: z.int().min(0).max(23), minute: z.int().min(0).max(59) }),
  day_of_week: z.record(z.enum(WEEKDAY_KEYS), z.boolean()),
  day_of_month: z.object({ days: z.array(monthDay).max(31) }),
  custom_expression: z.string().trim().max(200).nullable().describe('Cron, five fields'),
})

/** That shape as it is sent: what it leaves out is as in a new schedule. */
export const monitorConfig = monitorShape
  .partial()
  .required({ enabled: true })
  .extend({ day_of_week: z.partialRecord(z.enum(WEEKDAY_KEYS), z.boolean()).optional() })
  .transform(({ enabled, frequency, start_date, custom_expression, ...sent }) => ({
    ...{ active: enabled, default_frequency: frequency ?? DEFAULT_SCHEDULE.frequency },
    ...timesOfMonitor(sent),
    ...{ start_date: start_date ?? null, custom_expression: custom_expression ?? null },
  }))
  .superRefine(checkDays({ week: 'day_of_week', month: 'day_of_month' }))

interface Days {
  default_frequency: string
  weekly_days: number[]
  monthly_days: number[]
  custom_expression: string | null
}

/** A frequency without the days or the expression that it needs is refused at its field. */
function checkDays(fields: { week: string; month: string }) {
  return ({ default_frequency, weekly_days, monthly_days, custom_expression }: Days, context: z.RefinementCtx) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (default_frequency === 'weekly' && weekly_days.length === 0) missing(fields.week, SELECT_WEEKDAY)
    if (default_frequency === 'monthly' && monthly_days.length === 0) missing(fields.month, SELECT_MONTH_DAY)
    if (default_frequency === 'custom' && !custom_expression) missing('custom_expression', ENTER_CRON)
  }
}
