import styles from './palette.module.css'
import { SHORTCUT } from './shortcut.ts'

const KEYS = [
  { keys: '↑ ↓', does: 'choose' },
  { keys: 'Enter', does: 'open' },
  { keys: `${SHORTCUT.holds} Enter`, does: 'open in a new tab' },
  { keys: 'Esc', does: 'close' },
]

/** What the keys do, for sighted people; a screen reader knows it from the roles. */
export function PaletteKeys() {
  return (
    <div className={styles.keys} aria-hidden>
      {KEYS.map(({ keys, does }) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {does}
        </span>
      ))}
    </div>
  )
}
