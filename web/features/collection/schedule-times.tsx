import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DayBoxes } from './day-boxes.tsx'
import type { ScheduleValues } from './schedule-values.ts'
import { WEEKDAYS } from './schedule-words.ts'

export interface ScheduleTimesProps {
  form: UseFormReturnType<ScheduleValues>
  /** The last day of the month that can be chosen. */
  last_day: 28 | 31
  disabled: boolean
}

/** When a schedule runs, in the fields of its frequency. */
export function ScheduleTimes({ form, last_day, disabled }: ScheduleTimesProps) {
  const { default_frequency, monthly_days } = form.values
  const field = (name: keyof ScheduleValues) => ({ ...form.getInputProps(name), disabled })
  switch (default_frequency) {
    case 'hourly':
      return (
        <TextInput
          label="Hours"
          description="0 to 23, separated by commas. Leave it empty for every hour."
          placeholder="6, 12, 18"
          autoComplete="off"
          {...field('hourly_schedule')}
        />
      )
    case 'daily':
      return <TextInput label="Time" type="time" {...field('daily_time')} />
    case 'weekly':
      return (
        <>
          <DayBoxes
            label="Days of the week"
            days={WEEKDAYS.map((name, value) => ({ value, name, label: name.slice(0, 3) }))}
            {...field('weekly_days')}
          />
          <TextInput label="Time" type="time" {...field('weekly_time')} />
        </>
      )
    case 'monthly':
      return (
        <>
          <DayBoxes label="Days of the month" days={monthDays(last_day, monthly_days)} {...field('monthly_days')} />
          <TextInput label="Time" type="time" {...field('monthly_time')} />
        </>
      )
    case 'custom':
      return (
        <TextInput
          label="Cron Expression"
          description="Five fields: minute, hour, day of month, month, day of week. 0 6 * * 1-5 is 06:00 on weekdays"
          autoComplete="off"
          spellCheck={false}
          {...field('custom_expression')}
        />
      )
  }
}

/** Days that were chosen elsewhere beyond the last one are shown as well, so that they can be taken out. */
function monthDays(last_day: number, chosen: readonly number[]) {
  const days = Array.from({ length: 31 }, (_, index) => index + 1)
  return days.filter((day) => day <= last_day || chosen.includes(day)).map((value) => ({ value, label: String(value) }))
}
