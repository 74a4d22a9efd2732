import type { FieldProps } from '../../ui/field-props.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface TimeZoneFieldProps extends Omit<FieldProps<string>, 'label'> {
  /** Offered also where the browser lists another name of it. */
  stored: string
}

/**
 * A time zone by its IANA name, among those that the browser knows. It can be changed without a schedule that runs: what is
 * collected by a click counts on its days too.
 */
export function TimeZoneField({ stored, ...field }: TimeZoneFieldProps) {
  const names = [...new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <SelectField
      label="Time Zone"
      description="Of the schedule and of the days that revenue counts for. After a change, collect again to confirm past months."
      options={names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      {...field}
    />
  )
}
