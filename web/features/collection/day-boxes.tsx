import { useId } from 'react'
import type { FieldProps } from '../../ui/field-props.ts'
import styles from './collection.module.css'

interface DayBoxesProps extends FieldProps<number[]> {
  days: readonly { value: number; label: string; name?: string }[]
}

/** Days of the week or the month, any number of them. */
export function DayBoxes({ label, days, value = [], onChange, error, disabled, 'data-path': path }: DayBoxesProps) {
  const message = useId()
  const others = (day: number) => value.filter((other) => other !== day)
  return (
    <fieldset
      className={styles.days}
      disabled={disabled}
      data-path={path}
      aria-describedby={error ? message : undefined}
    >
      <legend>{label}</legend>
      <div className={styles.boxes}>
        {days.map(({ value: day, label: word, name }) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={name}
              checked={value.includes(day)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...others(day), day].sort((a, b) => a - b) : others(day))
              }
            />
            {word}
          </label>
        ))}
      </div>
      {error ? (
        <p id={message} className={styles.fieldError}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
