import { Button } from '@mantine/core'
import { useRef } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { SETTINGS_PLACE } from '../../shared/notifications/notification-values.ts'
import { TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotificationFilters } from './notification-filters.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications.module.css'
import { useNotificationFilters } from './use-notification-filters.ts'

/** /notifications: all notifications, filtered by the address (decision C-94). */
export function NotificationsPage() {
  const filters = useNotificationFilters()
  const list = useRef<HTMLDivElement>(null)
  const readingAll = useOperation(orpc.notifications.readAllNotifications, {
    toastFailure: true,
    success: ({ changed }) => (changed === 0 ? 'Nothing to mark as read' : 'All notifications marked as read'),
  })
  return (
    <div className={styles.page}>
      <PageHeader
        title="Notifications"
        description={
          <>
            Updates on your deals, newest first. <TextLink {...SETTINGS_PLACE}>Notification Settings</TextLink>
          </>
        }
        actions={
          <Button variant="default" loading={readingAll.isBusy} onClick={() => readingAll.run({})}>
            Mark all as read
          </Button>
        }
      />
      <div className={styles.stack}>
        <NotificationFilters filters={filters} />
        {/* Takes the focus when the line it was on goes away. */}
        <div ref={list} tabIndex={-1} className={styles.lines}>
          <NotificationList
            key={JSON.stringify(filters.input)}
            filters={filters}
            onGone={() => list.current?.focus({ preventScroll: true })}
          />
        </div>
      </div>
    </div>
  )
}
