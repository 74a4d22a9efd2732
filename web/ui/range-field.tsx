import { useId } from 'react'
import styles from './range-field.module.css'

interface RangeFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** The value in words: '12%', '£1,000'. */
  words: string
  /** Values named below the slider, from the smallest on. With them, label and value are only read out. */
  marks?: readonly { value: number; label: string }[]
}

/** A value that is moved rather than typed: the browser's own slider, with its value in words. */
export function RangeField({ label, value, onChange, min, max, step, words, marks }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={styles.field} data-marked={marks ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {/* Not read out separately: the slider has it as its value text. */}
      <output htmlFor={id} aria-live="off">
        {words}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        style={{ '--done': `${((value - min) / (max - min)) * 100}%` } as React.CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {marks ? (
        <div aria-hidden className={styles.marks}>
          {marks.map((mark) => (
            <span key={mark.label} style={{ '--at': (mark.value - min) / (max - min) } as React.CSSProperties}>
              {mark.label}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}
