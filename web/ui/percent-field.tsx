import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { parsePercent, useTypedNumber } from './typed-number.ts'

/** A percentage as a number with at most two decimals: 12.5 is 12.5%. */
export function PercentField({ value, onChange, onBlur, ...field }: FieldProps<number | null>) {
  const { text, type, settle } = useTypedNumber(value ?? null, parsePercent, String)
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>%</span>}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={text}
      onChange={(event) => onChange(type(event.currentTarget.value))}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}
