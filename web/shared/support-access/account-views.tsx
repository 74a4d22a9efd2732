import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'
import { formatTimestamp, formatTimestampTime } from '../../ui/timestamps.ts'
import styles from './support-access.module.css'

type View = InferClientOutputs<typeof client>['supportAccess']['getSupportAccess']['views'][number]

/** When support viewed the account, and why. */
export function AccountViews({ views }: { views: readonly View[] }) {
  return (
    <>
      <h3 className={styles.heading}>Viewed by support</h3>
      <ul className={styles.views}>
        {views.map(({ id, reason, started_at, ended_at }) => (
          <li key={id}>
            <span className={styles.when}>
              {formatTimestamp(started_at)}
              {ended_at ? ` to ${formatTimestampTime(ended_at)}` : ', still viewing'}
            </span>
            <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
