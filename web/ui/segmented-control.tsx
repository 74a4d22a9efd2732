import { useId } from 'react'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  value: string
  onChange: (value: Value) => void
  'aria-label'?: string
  'aria-labelledby'?: string
  size?: 'small'
  className?: string | undefined
}

/** A choice of few, all of them in sight. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { options, value: chosen, onChange, size, className = '', ...label } = props
  const name = useId()
  return (
    <div {...label} role="radiogroup" data-size={size} className={`${styles.group} ${className}`}>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </div>
  )
}
