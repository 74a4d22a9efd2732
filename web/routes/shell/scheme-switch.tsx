import { useId } from 'react'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import styles from './scheme-switch.module.css'
import { useSchemes } from './schemes.ts'

/** The theme, in the user menu. */
export function SchemeSwitch() {
  const { schemes, chosen, choose } = useSchemes()
  const label = useId()
  return (
    <div className={styles.switch}>
      <span id={label} className={styles.label}>
        Theme
      </span>
      <SegmentedControl aria-labelledby={label} size="small" value={chosen} onChange={choose} options={schemes} />
    </div>
  )
}
