import { NativeSelect } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

export interface Option<Value extends string> {
  value: Value
  label: string
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value | ''> {
  options: readonly (Value | Option<Value>)[]
  /** Its label is for screen readers alone: the options say what is chosen. */
  compact?: boolean
}

/** One of a few: the platform's own list, good with keyboard, screen reader and thumb. '' is 'nothing chosen'. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, placeholder, value = '', onChange, compact = false, label, ...field } = props
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  const empty = placeholder === undefined ? [] : [{ value: '', label: placeholder }]
  return (
    <NativeSelect
      {...field}
      {...(compact ? { 'aria-label': label, size: 'xs' } : { label })}
      data={[...empty, ...choices]}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
        onChange(chosen ? chosen.value : '')
      }}
    />
  )
}
