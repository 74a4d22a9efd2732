import { TextInput } from '@mantine/core'
import { type Currency, moneyParts, parseMajorUnits } from '#domain/money.ts'
import type { FieldProps } from './field-props.ts'
import { useTypedNumber } from './typed-number.ts'

interface MoneyFieldProps extends FieldProps<number | null> {
  currency?: Currency
  /** Takes nothing but digits and a decimal point: whatever else is typed or pasted is left out. */
  digitsOnly?: boolean
}

/** An amount, typed in pounds and held in pence: '1,234.50' is 123450. */
export function MoneyField({
  currency = 'gbp',
  digitsOnly = false,
  value,
  onChange,
  onBlur,
  ...field
}: MoneyFieldProps) {
  const { text, type, settle } = useTypedNumber(value ?? null, parseMajorUnits, (amount) => {
    const { sign, major, minor } = moneyParts(amount, currency)
    return `${sign}${major}.${minor}`
  })
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>{moneyParts(0, currency).symbol}</span>}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={text}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(type(digitsOnly ? typed.replaceAll(/[^\d.]/g, '') : typed))
      }
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}
