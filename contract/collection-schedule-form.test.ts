import { expect, test } from 'vitest'
import {
  ENTER_CRON,
  monitorConfig,
  SELECT_MONTH_DAY,
  SELECT_WEEKDAY,
  scheduleConfig,
} from './collection-schedule-form.ts'

test.each([
  [{ default_frequency: 'weekly', weekly_days: [] }, 'weekly_days', SELECT_WEEKDAY],
  [{ default_frequency: 'monthly', monthly_days: [] }, 'monthly_days', SELECT_MONTH_DAY],
  [{ default_frequency: 'custom', custom_expression: ' ' }, 'custom_expression', ENTER_CRON],
  [{ daily_time: '24:00' }, 'daily_time', 'Enter a time as HH:MM, such as 06:00'],
  [{ monthly_day: 32 }, 'monthly_day', expect.any(String)],
  [{ notify_email: 'olivia' }, 'notify_email', 'Enter a valid email address'],
])('%j is refused', (config, field, message) => {
  const { error } = scheduleConfig.safeParse(config)
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})

test('a schedule is inactive, and daily at midnight, with nothing said', () => {
  expect(scheduleConfig.parse({})).toMatchObject({
    ...{ active: false, default_frequency: 'daily', daily_time: '00:00', weekly_days: [0], monthly_days: [1] },
    ...{ notify_on_failure: true, notify_on_success: false, notify_email: null, hourly_schedule: [] },
  })
})

test('one day is a list of one, and an empty address is none', () => {
  expect(scheduleConfig.parse({ weekly_day: 6, monthly_day: 28, notify_email: '' })).toMatchObject({
    ...{ weekly_days: [6], monthly_days: [28], notify_email: null },
  })
})

test.each([
  [{ frequency: 'weekly', day_of_week: { monday: false } }, 'day_of_week', SELECT_WEEKDAY],
  [{ frequency: 'monthly', day_of_month: { days: [] } }, 'day_of_month', SELECT_MONTH_DAY],
  [{ frequency: 'custom' }, 'custom_expression', ENTER_CRON],
])('in the shape of the monitor page, %j is refused', (sent, field, message) => {
  const { error } = monitorConfig.safeParse({ enabled: true, ...sent })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})

test('what that shape leaves out is as in a new schedule', () => {
  expect(monitorConfig.parse({ enabled: true })).toEqual({
    ...{ active: true, default_frequency: 'daily', daily_time: '00:00', weekly_time: '00:00', monthly_time: '00:00' },
    ...{ weekly_days: [0], monthly_days: [1], start_date: null, custom_expression: null },
  })
})
