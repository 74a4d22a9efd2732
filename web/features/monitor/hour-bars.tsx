import { formatTimestampTime } from '../../ui/timestamps.ts'
import styles from './hour-bars.module.css'
import type { InboxHealth } from './monitor-values.ts'

type Hour = InboxHealth['by_hour'][number]

const LABEL_EVERY = 6

/** Events received in each of the last 24 hours; hours in which some were tried again are amber and say so. */
export function HourBars({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(1, ...hours.map(({ received }) => received))
  return (
    <figure className={styles.figure}>
      <div className={styles.picture} aria-hidden>
        <span className={styles.most}>{most.toLocaleString('en-GB')}</span>
        <div className={styles.bars}>
          {hours.map((hour) => (
            <span
              key={hour.from}
              className={styles.bar}
              title={wordsOf(hour)}
              data-retried={hour.retried > 0 || undefined}
              style={{ height: `${(hour.received / most) * 100}%` }}
            />
          ))}
        </div>
        <span className={styles.none}>0</span>
        <div className={styles.times}>
          {hours
            .filter((_, index) => index % LABEL_EVERY === 0)
            .map(({ from }) => (
              <span key={from}>{formatTimestampTime(from)}</span>
            ))}
          <span>now</span>
        </div>
      </div>
      <table className="sw-hidden">
        <caption>Events received in each of the last 24 hours</caption>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.from}>
              <td>{wordsOf(hour)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function wordsOf({ from, received, retried }: Hour): string {
  const again = retried > 0 ? `, ${retried} retried` : ''
  return `From ${formatTimestampTime(from)}: ${received.toLocaleString('en-GB')} received${again}`
}
