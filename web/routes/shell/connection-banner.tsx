import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import styles from './connection-banner.module.css'

interface ConnectionBannerProps {
  isLost: boolean
  isOutdated: boolean
}

/** Says that what is shown may be out of date until the connection is back, or that a newer version is there. */
export function ConnectionBanner({ isLost, isOutdated }: ConnectionBannerProps) {
  return (
    <div role="status">
      {isLost ? (
        <p className={styles.banner}>
          <IconWifiOff size={16} aria-hidden />
          Connection lost. Trying to reconnect; what you see may be out of date.
        </p>
      ) : null}
      {isOutdated && !isLost ? (
        <p className={styles.banner}>
          <IconRefresh size={16} aria-hidden />
          <span>
            A new version of Sharewell is available. Finish what you're doing, then{' '}
            <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
              reload
            </button>
            .
          </span>
        </p>
      ) : null}
    </div>
  )
}
