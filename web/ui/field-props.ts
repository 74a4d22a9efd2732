import type { ReactNode } from 'react'

/** What every field of ours takes; `{...form.getInputProps('name')}` fills value, onChange, onBlur, onFocus and error. */
export interface FieldProps<Value> {
  label: string
  description?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  /** Undefined counts as empty. */
  value?: Value | undefined
  onChange: (value: Value) => void
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  error?: ReactNode
  name?: string
  'data-path'?: string
}
