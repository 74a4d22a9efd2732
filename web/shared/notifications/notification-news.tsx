import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatMoment, timeAgo } from '../../ui/moments.ts'
import styles from './notification-news.module.css'
import { ipSubnetOf, type Notification, TYPE_ICONS, typeLabel } from './notification-values.ts'

interface NotificationNewsProps {
  notification: Notification
  /** Called as it is opened, before it leads to where it belongs. */
  onOpen: () => void
}

/** What happened, when, and the way there. Unread ones say so in a word, too. */
export function NotificationNews({ notification, onOpen }: NotificationNewsProps) {
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
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {timeAgo(created_at)}
        </time>
      </span>
      {isUnread ? <span className={styles.dot} aria-hidden /> : null}
    </div>
  )
}
