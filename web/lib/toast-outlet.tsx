import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** The place where toasts appear. Loaded with the first one. */
export function ToastOutlet() {
  return <Notifications position="bottom-right" limit={4} />
}
