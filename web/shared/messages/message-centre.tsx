import type { ReactNode } from 'react'
import type { MessageAbout } from '../../lib/message-drawer.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ConversationList } from './conversation-list.tsx'
import { DesktopNotifications } from './desktop-notifications.tsx'
import styles from './messages.module.css'
import { Thread } from './thread.tsx'

interface MessageCentreProps {
  /** With whom the open conversation is. */
  user_id: string | null
  onSelect?: (user_id: string) => void
  /** What the next message is about. */
  about?: MessageAbout | null
  /** Beside the name of that person. */
  actions?: ReactNode
}

/** The conversations, and the one that is chosen; a phone shows one of the two. */
export function MessageCentre({ user_id, onSelect, about = null, actions }: MessageCentreProps) {
  return (
    <div className={styles.centre} data-open={user_id !== null || undefined}>
      <nav className={styles.side} aria-label="Conversations">
        <ConversationList selected={user_id} onSelect={onSelect} />
        <DesktopNotifications />
      </nav>
      <div className={styles.main}>
        {user_id === null ? (
          <>
            <div className={styles.head}>
              <span />
              {actions}
            </div>
            <EmptyState title="No conversation selected">Choose one on the left.</EmptyState>
          </>
        ) : (
          <Thread key={keyOf(user_id, about)} {...{ user_id, about, actions }} />
        )}
      </div>
    </div>
  )
}

const keyOf = (user_id: string, about: MessageAbout | null) =>
  [user_id, about?.related_item_type, about?.related_item_id, about?.related_item_part].join(' ')
