import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'
import styles from './notification-bell.module.css'
import { NotificationMenu } from './notification-menu.tsx'
import { useNotificationToasts } from './use-notification-toasts.ts'

const MAX_SHOWN = 9
/** How often it is asked again while nothing is heard live. */
const REFRESH_MS = 60_000

/** The bell of the top bar: how many notifications are unread, the newest ones, and a toast for each that comes. */
export function NotificationBell({ isLost }: { isLost: boolean }) {
  const menu = usePopover()
  const refetchInterval = isLost ? REFRESH_MS : false
  const unread = useQuery(orpc.notifications.countUnread.queryOptions({ refetchInterval })).data?.unread ?? 0
  const newest = useQuery(orpc.notifications.listNotifications.queryOptions({ input: {}, refetchInterval }))
  useNotificationToasts(newest.data?.items)
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)
  return (
    <>
      <ActionIcon
        {...menu.button}
        className={styles.bell ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
      >
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 ? <span className={styles.badge}>{count}</span> : null}
      </ActionIcon>
      <PopoverPanel {...menu.panel} label="Notifications" className={styles.panel}>
        <NotificationMenu newest={newest} unread={unread} onClose={menu.close} />
      </PopoverPanel>
    </>
  )
}
