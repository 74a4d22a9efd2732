import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import styles from './notification-summary.module.css'
import { ipSubnetOf, type Notification, TYPE_ICONS, typeLabel } from './notification-values.ts'

interface NotificationSummaryProps {
  notification: Notification
  /** Called as it is opened, before it leads to where it belongs. */
  onOpen: () => void
}

/** What happened, when, and the way there. Unread ones say so in a word, too. */
export function NotificationSummary({ notification, onOpen }: NotificationSummaryProps) {
  const { type, title, message, priority, status, created_at } = notification
  const Icon = TYPE_ICONS[type]
  const place = ipSubnetOf(notification)
  const isUnread = status === 'unread'
  const words = (
    <>
      <span className={styles.title}>
        {isUnread ? <span className="sw-hidden">Unread: </span> : null}
        {title}
      </span>
      <span className={styles.message}>{message}</span>
    </>
  )
  return (
    <div className={styles.news} data-unread={isUnread || undefined}>
      <span className={styles.icon} data-urgent={priority === 'high' || undefined}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      {place ? (
        <Link {...place} className={styles.words} onClick={onOpen}>
          {words}
        </Link>
      ) : (
        <UnstyledButton className={styles.words ?? ''} onClick={onOpen}>
          {words}
        </UnstyledButton>
      )}
      <span className={styles.about}>
        {typeLabel(type)} ·{' '}
        <time dateTime={created_at} title={formatTimestamp(created_at)}>
          {timeAgo(created_at)}
        </time>
      </span>
      {isUnread ? <span className={styles.dot} aria-hidden /> : null}
    </div>
  )
}
