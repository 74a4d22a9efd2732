import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { fetchCodeAhead } from '../../lib/fetch-code.ts'
import { useWasOpen } from '../../ui/last-shown.ts'
import styles from './notification-bell.module.css'
import { useNewsToasts } from './use-news-toasts.ts'

const MAX_SHOWN = 9
/** How often it is asked again while nothing is heard live. */
const REFRESH_MS = 60_000

const load = () => import('./notification-popover.tsx')
const NotificationPopover = lazy(async () => ({ default: (await load()).NotificationPopover }))

/** The bell of the top bar: how many notifications are unread, the newest ones, and a toast for each that comes. */
export function NotificationBell({ isLost }: { isLost: boolean }) {
  const [isOpen, menu] = useDisclosure(false)
  const wasOpen = useWasOpen(isOpen)
  const refetchInterval = isLost ? REFRESH_MS : false
  const unread = useQuery(orpc.notifications.countUnread.queryOptions({ refetchInterval })).data?.unread ?? 0
  const newest = useQuery(orpc.notifications.listNotifications.queryOptions({ input: {}, refetchInterval }))
  useNewsToasts(newest.data?.items)
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)
  const button = (
    <ActionIcon
      className={styles.bell ?? ''}
      variant="subtle"
      color="gray"
      size="lg"
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={menu.toggle}
      onPointerEnter={() => void fetchCodeAhead(load)}
      // Opened for the first time, another button takes its place, and its focus.
      autoFocus={wasOpen}
      aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
    >
      <IconBell size={20} stroke={1.7} aria-hidden />
      {unread > 0 ? <span className={styles.badge}>{count}</span> : null}
    </ActionIcon>
  )
  if (!wasOpen) return button
  return (
    <Suspense fallback={button}>
      <NotificationPopover opened={isOpen} onChange={menu.set} target={button} newest={newest} unread={unread} />
    </Suspense>
  )
}
