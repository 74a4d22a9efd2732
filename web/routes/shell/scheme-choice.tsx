import { IconBrightness } from '@tabler/icons-react'
import styles from './scheme-choice.module.css'
import { useSchemes } from './schemes.ts'

/**
 * The theme, for visitors: an icon, and the browser's own list over it. On the start page it serves before the app is
 * there, by before-app.js.
 */
export function SchemeChoice() {
  const { schemes, chosen, choose } = useSchemes()
  return (
    <span className={styles.choice} title="Theme">
      <IconBrightness size={20} stroke={1.7} aria-hidden />
      <select aria-label="Theme" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {schemes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
