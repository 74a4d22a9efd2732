import { useState } from 'react'
import styles from './messages.module.css'

/** Whether the browser shows new messages while another window is open; it asks once somebody wants that. */
export function DesktopNotifications() {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'))
  if (!('Notification' in window)) return null
  if (permission === 'granted') return <p>Desktop notifications on</p>
  if (permission === 'denied') return <p>Desktop notifications are blocked by your browser</p>
  return (
    <p>
      <button
        type="button"
        className={styles.plain}
        onClick={async () => setPermission(await Notification.requestPermission())}
      >
        Turn on desktop notifications
      </button>
    </p>
  )
}
