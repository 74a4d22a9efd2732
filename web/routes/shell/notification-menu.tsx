import { Button } from '@mantine/core'
import { IconBellCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { NotificationSummary } from '../../shared/notifications/notification-summary.tsx'
import { type Notification, SETTINGS_PLACE } from '../../shared/notifications/notification-values.ts'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './notification-bell.module.css'

interface NotificationMenuProps {
  newest: UseQueryResult<{ items: Notification[] }>
  unread: number
  onClose: () => void
}

/** What opens under the bell. It only knows 'All' (decision C-94); the page of notifications filters. */
export function NotificationMenu({ newest, unread, onClose }: NotificationMenuProps) {
  const reading = useOperation(orpc.notifications.readNotification, { toastFailure: true })
  const readingAll = useOperation(orpc.notifications.readAllNotifications, { toastFailure: true })
  return (
    <>
      <div className={styles.head}>
        <h2>Notifications</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={unread === 0}
          loading={readingAll.isBusy}
          onClick={() => readingAll.run({})}
        >
          Mark all as read
        </Button>
      </div>
      <div className={styles.filter}>
        <Button variant="light" size="compact-xs" aria-pressed="true">
          All
        </Button>
      </div>
      <div className={styles.list}>
        <QueryView
          query={newest}
          loading={<LinesSkeleton lines={5} />}
          failed="Failed to load notifications"
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState title="No notifications" icon={IconBellCheck}>
              You're all caught up!
            </EmptyState>
          }
        >
          {({ items }) => (
            <ul>
              {items.map((notification) => (
                <li key={notification.id}>
                  <NotificationSummary
                    notification={notification}
                    onOpen={() => {
                      if (notification.status === 'unread') reading.run({ id: notification.id })
                      if (notification.link_url) onClose()
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <div className={styles.foot}>
        <Link to="/notifications" onClick={onClose}>
          See all notifications
        </Link>
        <Link {...SETTINGS_PLACE} onClick={onClose}>
          Notification Settings
        </Link>
      </div>
    </>
  )
}
