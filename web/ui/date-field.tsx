import { TextInput } from '@mantine/core'
import { formatDate } from '#domain/calendar-date-words.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import type { FieldProps } from './field-props.ts'

/** What a field holds while it shows a date that does not exist: no schema takes it, so that it is not taken for none. */
const INVALID_DATE = 'invalid date'

interface DateFieldProps extends FieldProps<string> {
  /** The first and last day that may be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A calendar day, YYYY-MM-DD, through the browser's own picker; the day in words stands under it. */
export function DateField({ value = '', onChange, onBlur, description, ...field }: DateFieldProps) {
  // The browser gives a date that does not exist as no text at all, and says nothing when one becomes the other.
  function read({ value: text, validity }: HTMLInputElement) {
    const typed = validity.badInput ? INVALID_DATE : text
    if (typed !== value) onChange(typed)
  }
  return (
    <TextInput
      {...field}
      type="date"
      description={isCalendarDate(value) ? formatDate(value) : (description ?? 'Day, month and year')}
      value={value === INVALID_DATE ? '' : value}
      onChange={(event) => read(event.currentTarget)}
      onKeyUp={(event) => read(event.currentTarget)}
      onBlur={(event) => {
        read(event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
