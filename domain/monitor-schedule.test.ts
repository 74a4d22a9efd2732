import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULE } from './collection-schedule.ts'
import { monitorSchedule, timesOfMonitor } from './monitor-schedule.ts'

const NO_DAY = {
  ...{ monday: false, tuesday: false, wednesday: false, thursday: false, friday: false },
  ...{ saturday: false, sunday: false },
}

test.each([
  [{}, { frequency: 'daily', time_of_day: { hour: 0, minute: 0 }, day_of_week: { ...NO_DAY, monday: true } }],
  [{ frequency: 'daily', daily_time: '06:05' }, { time_of_day: { hour: 6, minute: 5 } }],
  [
    { frequency: 'weekly', weekly_time: '23:59', weekly_days: [1, 6] },
    { time_of_day: { hour: 23, minute: 59 }, day_of_week: { ...NO_DAY, tuesday: true, sunday: true } },
  ],
  [
    { frequency: 'monthly', monthly_time: '09:30', monthly_days: [1, 31] },
    { time_of_day: { hour: 9, minute: 30 }, day_of_month: { days: [1, 31] } },
  ],
  [
    { frequency: 'hourly', daily_time: '07:00' },
    { frequency: 'hourly', time_of_day: { hour: 7, minute: 0 } },
  ],
  [
    { is_active: true, start_date: '2026-12-01' },
    { enabled: true, start_date: '2026-12-01' },
  ],
] as const)('%j is shown as %j', (schedule, shown) => {
  expect(monitorSchedule({ ...DEFAULT_SCHEDULE, ...schedule })).toMatchObject(shown)
})

test.each([
  [{}, { daily_time: '00:00', weekly_days: [0], monthly_days: [1] }],
  [{ time_of_day: { hour: 6, minute: 5 } }, { daily_time: '06:05', weekly_time: '06:05', monthly_time: '06:05' }],
  [{ day_of_week: { monday: false, sunday: true } }, { weekly_days: [6] }],
  [{ day_of_week: {} }, { weekly_days: [] }],
  [{ day_of_month: { days: [15, 31] } }, { monthly_days: [15, 31] }],
])('%j runs at %j', (sent, times) => {
  expect(timesOfMonitor(sent)).toMatchObject(times)
})
