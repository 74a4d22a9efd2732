import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArchive, IconMail, IconMailOpened, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { NotificationSummary } from '../../shared/notifications/notification-summary.tsx'
import type { Notification } from '../../shared/notifications/notification-values.ts'
import styles from './notifications.module.css'
import type { Changing } from './use-changing.tsx'

interface NotificationRowProps {
  notification: Notification
  isChosen: boolean
  onChoose: () => void
  changing: Changing
}

/** One line: what happened, and what can be done with it. */
export function NotificationRow({ notification, isChosen, onChoose, changing }: NotificationRowProps) {
  const { id, title, status } = notification
  const isUnread = status === 'unread'
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <Checkbox
        className={styles.choose ?? ''}
        checked={isChosen}
        onChange={onChoose}
        aria-label={`Select “${title}”`}
      />
      <div className={styles.news}>
        <NotificationSummary
          notification={notification}
          onOpen={() => {
            if (isUnread) changing.change('read', [id])
          }}
        />
      </div>
      <div className={styles.acts}>
        {status === 'archived' ? null : (
          <Act
            icon={isUnread ? IconMailOpened : IconMail}
            label={isUnread ? `Mark “${title}” as read` : `Mark “${title}” as unread`}
            onClick={() => changing.change(isUnread ? 'read' : 'unread', [id])}
          />
        )}
        {status === 'archived' ? null : (
          <Act icon={IconArchive} label={`Archive “${title}”`} onClick={() => changing.change('archive', [id])} />
        )}
        <Act icon={IconTrash} label={`Delete “${title}”`} onClick={() => changing.change('delete', [id])} />
      </div>
    </li>
  )
}

function Act({ icon: Icon, label, onClick }: { icon: TablerIcon; label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} onClick={onClick}>
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
