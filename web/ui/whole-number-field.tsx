import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useTypedNumber } from './typed-number.ts'

/** A count: months of a deal, days of a term. */
export function WholeNumberField({ value, onChange, onBlur, ...field }: FieldProps<number | null>) {
  const { text, type, settle } = useTypedNumber(value ?? null, parseWhole, String)
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(type(event.currentTarget.value))}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}

function parseWhole(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}
