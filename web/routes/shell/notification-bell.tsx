import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import styles from './notification-bell.module.css'
import { NotificationMenu } from './notification-menu.tsx'
import { useNewsToasts } from './use-news-toasts.ts'

const MAX_SHOWN = 9
/** How often it is asked again while nothing is heard live. */
const REFRESH_MS = 60_000

/** The bell of the top bar: how many notifications are unread, the newest ones, and a toast for each that comes. */
export function NotificationBell({ isLost }: { isLost: boolean }) {
  const [isOpen, menu] = useDisclosure(false)
  const refetchInterval = isLost ? REFRESH_MS : false
  const unread = useQuery(orpc.notifications.countUnread.queryOptions({ refetchInterval })).data?.unread ?? 0
  const newest = useQuery(orpc.notifications.listNotifications.queryOptions({ input: {}, refetchInterval }))
  useNewsToasts(newest.data?.items)
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)
  return (
    <Popover
      opened={isOpen}
      onChange={menu.set}
      width="min(400px, calc(100vw - 16px))"
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={styles.bell ?? ''}
          variant="subtle"
          color="gray"
          size="lg"
          onClick={menu.toggle}
          aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {unread > 0 ? <span className={styles.badge}>{count}</span> : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <NotificationMenu newest={newest} unread={unread} onClose={menu.close} />
      </Popover.Dropdown>
    </Popover>
  )
}
