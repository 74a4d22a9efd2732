import type { ReactNode } from 'react'
import styles from './check-field.module.css'

interface CheckFieldProps {
  label: ReactNode
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The browser's own checkbox in our dress: for pages that load little. */
export function CheckField({ label, name, checked, onChange }: CheckFieldProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
