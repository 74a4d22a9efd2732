import type { InferClientInputs, InferClientOutputs } from '@orpc/client'
import { DEFAULT_SCHEDULE, type ScheduleFrequency } from '#domain/collection-schedule.ts'
import type { client } from '../../lib/client.ts'
import { schemaErrors } from '../../lib/schema-errors.ts'

export type Schedule = InferClientOutputs<typeof client>['collection']['getCollectionSchedule']
type SaveInput = InferClientInputs<typeof client>['collection']['saveCollectionSchedule']

/** The form's fields: hours as people type them, and no field without a value. */
export interface ScheduleValues {
  active: boolean
  default_frequency: ScheduleFrequency
  hourly_schedule: string
  daily_time: string
  weekly_days: number[]
  weekly_time: string
  monthly_days: number[]
  monthly_time: string
  custom_expression: string
  start_date: string
  notify_on_failure: boolean
  notify_on_success: boolean
  notify_email: string
  time_zone: string
}

export function valuesOf({ config, time_zone }: Schedule): ScheduleValues {
  const { weekly_day: _, monthly_day: __, ...rest } = config
  return {
    ...rest,
    hourly_schedule: config.hourly_schedule.join(', '),
    custom_expression: config.custom_expression ?? '',
    start_date: config.start_date ?? '',
    notify_email: config.notify_email ?? '',
    time_zone,
  }
}

/** What is called with the form. A time that was emptied is the one it has by default. */
export function inputOf(project_id: string, { time_zone, ...values }: ScheduleValues): SaveInput {
  return {
    ...{ project_id, time_zone },
    config: {
      ...values,
      daily_time: values.daily_time || DEFAULT_SCHEDULE.daily_time,
      weekly_time: values.weekly_time || DEFAULT_SCHEDULE.weekly_time,
      monthly_time: values.monthly_time || DEFAULT_SCHEDULE.monthly_time,
      custom_expression: values.custom_expression || null,
      start_date: values.start_date || null,
    },
  }
}

export async function scheduleErrors(values: ScheduleValues): Promise<Record<string, string>> {
  const { scheduleConfig } = await import('#contract/collection-schedule-form.ts')
  return schemaErrors(scheduleConfig, inputOf('', values).config)
}

/** The field that an error of the input belongs to. */
export const fieldOf = (path: string) => path.replace(/^config\./, '').replace(/\.\d+$/, '')
