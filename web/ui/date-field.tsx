import { TextInput } from '@mantine/core'
import { formatDate } from '#domain/calendar-date-words.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import type { FieldProps } from './field-props.ts'

interface DateFieldProps extends FieldProps<string> {
  /** The first and last day that may be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A calendar day, YYYY-MM-DD, through the browser's own picker; the day in words stands under it. */
export function DateField({ value = '', onChange, description, ...field }: DateFieldProps) {
  return (
    <TextInput
      {...field}
      type="date"
      description={isCalendarDate(value) ? formatDate(value) : (description ?? 'Day, month and year')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
