import styles from './connection-card.module.css'
import type { ConnectAccount } from './use-connection.ts'

/** What Stripe wants of the holder, in words; what is only due later is said of accounts in order. */
export function StillNeeded({ account: { status, needed, needed_later } }: { account: ConnectAccount }) {
  if (needed.length > 0) {
    return (
      <div className={styles.owed}>
        <h3>Still needed</h3>
        <ul>
          {needed.map(({ words, is_overdue }) => (
            <li key={words}>
              {words}
              {is_overdue && status !== 'pending' ? <strong> (overdue)</strong> : null}
            </li>
          ))}
        </ul>
      </div>
    )
  }
  if (needed_later.length === 0) return null
  return <p className={styles.words}>Stripe will ask for this later: {needed_later.join(', ')}.</p>
}
