import {
  type CollectionSchedule,
  DEFAULT_SCHEDULE,
  type ScheduleFrequency,
  type TimeOfDay,
} from './collection-schedule.ts'

/** Names of the days in `day_of_week`, in the order of `weekly_days`. */
export const WEEKDAY_KEYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type WeekdayKey = (typeof WEEKDAY_KEYS)[number]

/** A schedule as the page of the monitor describes it: one time of day, whatever the frequency. Source: decision C-107. */
export interface MonitorSchedule {
  enabled: boolean
  frequency: ScheduleFrequency
  start_date: string | null
  time_of_day: { hour: number; minute: number }
  day_of_week: Record<WeekdayKey, boolean>
  day_of_month: { days: number[] }
  custom_expression: string | null
}

interface Scheduled extends CollectionSchedule {
  is_active: boolean
  start_date: string | null
}

/** The stored schedule in that shape. Its time is that of its frequency; hourly and custom ones have the daily time. */
export function monitorSchedule({ is_active, frequency, start_date, ...times }: Scheduled): MonitorSchedule {
  const [hour = 0, minute = 0] = times[timeOf(frequency)].split(':').map(Number)
  const chosen = (key: WeekdayKey) => times.weekly_days.includes(WEEKDAY_KEYS.indexOf(key))
  return {
    ...{ enabled: is_active, frequency, start_date, custom_expression: times.custom_expression },
    time_of_day: { hour, minute },
    day_of_week: {
      ...{ monday: chosen('monday'), tuesday: chosen('tuesday'), wednesday: chosen('wednesday') },
      ...{ thursday: chosen('thursday'), friday: chosen('friday') },
      ...{ saturday: chosen('saturday'), sunday: chosen('sunday') },
    },
    day_of_month: { days: [...times.monthly_days] },
  }
}

interface SentMonitorSchedule {
  time_of_day?: MonitorSchedule['time_of_day'] | undefined
  day_of_week?: { [Key in WeekdayKey]?: boolean | undefined } | undefined
  day_of_month?: { days: number[] } | undefined
}

/** When such a schedule runs. Its time holds for each frequency; days that are not sent are those of a new schedule. */
export function timesOfMonitor({ time_of_day, day_of_week, day_of_month }: SentMonitorSchedule) {
  const { hour, minute } = time_of_day ?? { hour: 0, minute: 0 }
  const time: TimeOfDay = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return {
    ...{ daily_time: time, weekly_time: time, monthly_time: time },
    weekly_days: day_of_week
      ? WEEKDAY_KEYS.flatMap((key, index) => (day_of_week[key] ? [index] : []))
      : [...DEFAULT_SCHEDULE.weekly_days],
    monthly_days: day_of_month?.days ?? [...DEFAULT_SCHEDULE.monthly_days],
  }
}

function timeOf(frequency: ScheduleFrequency): 'daily_time' | 'weekly_time' | 'monthly_time' {
  if (frequency === 'weekly') return 'weekly_time'
  return frequency === 'monthly' ? 'monthly_time' : 'daily_time'
}
