import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useLazyPopover } from '../../lib/use-lazy-popover.ts'
import { PopoverPanel } from '../../ui/popover.tsx'
import styles from './notification-bell.module.css'
import { useNotificationToasts } from './use-notification-toasts.ts'

const load = async () => (await import('./notification-menu.tsx')).NotificationMenu

const MAX_SHOWN = 9
/** How often it is asked again while nothing is heard live. */
const REFRESH_MS = 60_000

interface Counted {
  latest_at: string | null
}

/** What had come before the page was there; null until something newer has. */
function useArrived(counted: Counted | undefined): { since: string } | null {
  const [first, setFirst] = useState<Counted>()
  if (counted && !first) setFirst(counted)
  const since = first?.latest_at ?? ''
  const isNewer = counted !== undefined && first !== undefined && (counted.latest_at ?? '') > since
  return useMemo(() => (isNewer ? { since } : null), [isNewer, since])
}

/** The bell of the top bar: how many notifications are unread, the newest ones, and a toast for each that comes. */
export function NotificationBell({ isLost }: { isLost: boolean }) {
  const { Content, ...menu } = useLazyPopover(load, 'The notifications')
  const refetchInterval = isLost ? REFRESH_MS : false
  const counted = useQuery(orpc.notifications.countUnread.queryOptions({ refetchInterval })).data
  const arrived = useArrived(counted)
  const newest = useQuery(
    orpc.notifications.listNotifications.queryOptions({
      ...{ input: {}, refetchInterval },
      enabled: menu.panel.isOpen || arrived !== null,
    }),
  )
  useNotificationToasts(newest.data?.items, arrived)
  const unread = counted?.unread ?? 0
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
        {Content ? <Content newest={newest} unread={unread} onClose={menu.close} /> : null}
      </PopoverPanel>
    </>
  )
}
