import { formatTimestamp } from '../../ui/timestamps.ts'
import type { Schedule } from './schedule-values.ts'

export const FREQUENCY_WORDS = {
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  custom: 'Custom',
} as const satisfies Record<Schedule['config']['default_frequency'], string>

/** 0 is Monday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const LIST = new Intl.ListFormat('en-GB')

/** When it collects: 'Every day at 06:00'. */
export function whenWords({ config }: Pick<Schedule, 'config'>): string {
  switch (config.default_frequency) {
    case 'hourly':
      return config.hourly_schedule.length === 0
        ? 'Every hour'
        : `Every day at ${LIST.format(config.hourly_schedule.map((hour) => `${String(hour).padStart(2, '0')}:00`))}`
    case 'daily':
      return `Every day at ${config.daily_time}`
    case 'weekly':
      return `Every ${LIST.format(config.weekly_days.map((day) => WEEKDAYS[day] ?? ''))} at ${config.weekly_time}`
    case 'monthly':
      return `Every month on day ${LIST.format(config.monthly_days.map(String))} at ${config.monthly_time}`
    case 'custom':
      return `Cron ${config.custom_expression ?? ''}`
  }
}

export function nextRunWords({ config, next_scheduled_run, paused_reason }: Schedule): string {
  if (!config.active) return 'None, the schedule is inactive'
  if (paused_reason !== null) return `Paused. ${paused_reason}`
  return next_scheduled_run === null ? 'None' : formatTimestamp(next_scheduled_run)
}

export function notifiedWords({ notifies: { failure, success } }: Pick<Schedule, 'notifies'>): string {
  if (failure && success) return 'When a run fails or succeeds'
  if (failure) return 'When a run fails'
  return success ? 'When a run succeeds' : 'Never'
}
