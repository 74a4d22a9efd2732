import { type CollectionFrequency, nextCollection } from './revenue-mapping.ts'

export const SCHEDULE_FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly', 'custom'] as const
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number]

/** A time of day, 'HH:MM'. */
export type TimeOfDay = string

/** When a project's revenue is collected, in the project's time zone. */
export interface CollectionSchedule {
  frequency: ScheduleFrequency
  /** Hours of the day, 0 to 23; every hour when there are none. */
  hours: readonly number[]
  daily_time: TimeOfDay
  /** 0 is Monday. */
  weekly_days: readonly number[]
  weekly_time: TimeOfDay
  /** 1 to 31; a day beyond the end of a month means its last day. */
  monthly_days: readonly number[]
  monthly_time: TimeOfDay
  /** Five fields of cron. */
  custom_expression: string | null
}

/** Inactive, daily at 00:00, with failures notified and successes not. Source: decision C-111. */
export const DEFAULT_SCHEDULE = {
  is_active: false,
  frequency: 'daily',
  hours: [],
  daily_time: '00:00',
  weekly_days: [0],
  weekly_time: '00:00',
  monthly_days: [1],
  monthly_time: '00:00',
  custom_expression: null,
  start_date: null,
  notify_on_failure: true,
  notify_on_success: false,
  notify_email: null,
} as const satisfies CollectionSchedule & Record<string, unknown>

/**
 * The cron expressions of five fields that together are the schedule. A monthly day beyond 28 needs one for the months that
 * have it and one for the last day of those that have not. Source: decisions C-107 and C-108.
 */
export function cronExpressions(schedule: CollectionSchedule): string[] {
  switch (schedule.frequency) {
    case 'hourly':
      return [`0 ${listOf(schedule.hours) || '*'} * * *`]
    case 'daily':
      return [`${minuteAndHour(schedule.daily_time)} * * *`]
    case 'weekly':
      return [`${minuteAndHour(schedule.weekly_time)} * * ${listOf(schedule.weekly_days.map(cronWeekday))}`]
    case 'monthly':
      return schedule.monthly_days.flatMap((day) =>
        monthlyDay(day).map((days) => `${minuteAndHour(schedule.monthly_time)} ${days} *`),
      )
    case 'custom':
      return schedule.custom_expression === null ? [] : [schedule.custom_expression]
  }
}

/** Day and month fields. */
function monthlyDay(day: number): string[] {
  if (day <= 28) return [`${day} *`]
  if (day === 31) return ['L *']
  return [`${day} ${WITHOUT_FEBRUARY}`, 'L 2']
}

const WITHOUT_FEBRUARY = '1,3-12'

/** Sunday is 0 for cron, and 6 here. */
const cronWeekday = (day: number) => (day + 1) % 7

const listOf = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b).join(',')

function minuteAndHour(time: TimeOfDay): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${minute} ${hour}`
}

/**
 * Whether a scheduled run collects a mapping: at the last run before its own interval has passed since it was last
 * collected, so that it never waits longer than that because of the schedule. `next_run` is the run after this one; null
 * where none follows.
 */
export function isDue(
  mapping: { collection_frequency: CollectionFrequency; last_collection_at: Date | null },
  next_run: Date | null,
): boolean {
  const { collection_frequency, last_collection_at } = mapping
  if (collection_frequency === 'manual') return false
  if (last_collection_at === null || next_run === null) return true
  const due_at = nextCollection(last_collection_at, collection_frequency)
  return due_at !== null && next_run > due_at
}

/** The hours that a text or list names; what is no hour of the day is dropped. */
export function hoursFrom(value: string | readonly number[]): number[] {
  const given = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value.map(String)
  const hours = given.filter((part) => /^\d{1,2}$/.test(part)).map(Number)
  return [...new Set(hours.filter((hour) => hour <= 23))].sort((a, b) => a - b)
}
