import { IconWifiOff } from '@tabler/icons-react'
import styles from './connection-banner.module.css'

/** Says that what is shown may be out of date, until the connection is back. */
export function ConnectionBanner({ isLost }: { isLost: boolean }) {
  return (
    <div role="status">
      {isLost ? (
        <p className={styles.banner}>
          <IconWifiOff size={16} aria-hidden />
          Connection lost. Trying to reconnect; what you see may be out of date.
        </p>
      ) : null}
    </div>
  )
}
