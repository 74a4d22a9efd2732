import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

/**
 * The place where toasts appear. Loaded with the first one. Acts stand at the lower right of dialogs and forms, on a
 * phone at the bottom: toasts keep away from there, since they would cover the next button to press.
 */
export function ToastOutlet() {
  const isPhone = useMediaQuery('(max-width: 900px)')
  return <Notifications position={isPhone ? 'top-center' : 'bottom-left'} containerWidth={320} limit={4} />
}
