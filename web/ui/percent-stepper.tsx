import { type ReactNode, useId } from 'react'
import styles from './percent-stepper.module.css'
import { parsePercent, useTypedNumber } from './typed-number.ts'

interface PercentStepperProps {
  label: string
  /** 12.5 is 12.5%; null when empty, NaN when it cannot be read. */
  value?: number | null | undefined
  onChange: (value: number | null) => void
  min: number
  max: number
  error?: ReactNode
  /** Below it, in place of which an error is shown. */
  description?: ReactNode
  ref?: React.Ref<HTMLInputElement>
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  'data-path'?: string
}

/** A percentage that is typed, or moved by a point with its buttons and the arrow keys. */
export function PercentStepper(props: PercentStepperProps) {
  const { label, value = null, onChange, min, max, error, description, onBlur, ...field } = props
  const id = useId()
  const { text, type, settle } = useTypedNumber(value, parsePercent, String)
  const step = (by: number) => {
    const from = value === null || Number.isNaN(value) ? min : value
    onChange(Math.min(max, Math.max(min, Math.round((from + by) * 100) / 100)))
  }
  return (
    <div>
      <div className={styles.stepper} data-invalid={error ? true : undefined}>
        <button type="button" aria-label="1 point less" onClick={() => step(-1)}>
          –
        </button>
        <span className={styles.value}>
          <input
            {...field}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || description ? id : undefined}
            inputMode="decimal"
            autoComplete="off"
            style={{ width: `${Math.max(2, text.length)}ch` }}
            value={text}
            onChange={(event) => onChange(type(event.currentTarget.value))}
            onBlur={(event) => {
              settle()
              onBlur?.(event)
            }}
            onKeyDown={(event) => {
              const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
              if (by === undefined) return
              event.preventDefault()
              step(by)
            }}
          />
          <span aria-hidden>%</span>
        </span>
        <button type="button" aria-label="1 point more" onClick={() => step(1)}>
          +
        </button>
      </div>
      {error ? (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      ) : description ? (
        <p id={id} className={styles.hint}>
          {description}
        </p>
      ) : null}
    </div>
  )
}
