import { type ReactNode, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import type { MessageAbout } from '../../lib/message-drawer.ts'
import { useViewer } from '../../lib/session.tsx'
import { useList } from '../../lib/use-list.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ConversationList } from './conversation-list.tsx'
import { DesktopNotifications } from './desktop-notifications.tsx'
import { MessageSearch } from './message-search.tsx'
import styles from './messages.module.css'
import { Thread } from './thread.tsx'

interface MessageCentreProps {
  /** With whom the open conversation is. */
  user_id: string | null
  onSelect?: (user_id: string) => void
  /** Shows a message that was searched for without leaving the page. */
  onFound?: (user_id: string, number: number) => void
  /** The number of the message that is shown; without it, the latest ones. */
  at?: number | null
  /** What the next message is about. */
  about?: MessageAbout | null
  /** Beside the name of that person. */
  actions?: ReactNode
}

/** The conversations, and the one that is chosen; a phone shows one of the two. */
export function MessageCentre(props: MessageCentreProps) {
  const { user_id, onSelect, onFound, at = null, about = null, actions } = props
  const [q, setQ] = useState('')
  const isEmpty = useList(orpc.messages.listConversations, {}).data?.length === 0 && user_id === null
  return (
    <div className={styles.centre} data-open={user_id !== null || undefined} data-empty={isEmpty || undefined}>
      <nav className={styles.side} aria-label="Conversations">
        {actions ? (
          <div className={styles.sideHead}>
            <h2>Messages</h2>
            <span className={styles.onPhone}>{actions}</span>
          </div>
        ) : null}
        <search className={styles.search}>
          <SearchField label="Search messages" placeholder="Search messages" value={q} onSearch={setQ} wide />
        </search>
        {q === '' ? (
          <ConversationList selected={user_id} onSelect={onSelect} />
        ) : (
          <MessageSearch key={q} q={q} onFound={onFound} />
        )}
        <DesktopNotifications />
      </nav>
      <div className={styles.main}>
        {user_id === null ? (
          <div className={styles.nobody}>
            <div className={actions ? styles.head : undefined}>
              <span />
              {actions}
            </div>
            {isEmpty ? (
              <NoConversations />
            ) : (
              <EmptyState title="No conversation selected">Choose one on the left.</EmptyState>
            )}
          </div>
        ) : (
          <Thread key={keyOf(user_id, about, at)} {...{ user_id, about, at, actions }} />
        )}
      </div>
    </div>
  )
}

/** In the place of a conversation; the list beside it stays empty. */
function NoConversations() {
  const { role } = useViewer()
  const action =
    role === 'owner' ? (
      <ButtonLink to="/providers" variant="default">
        Find a provider
      </ButtonLink>
    ) : null
  return (
    <EmptyState title="No conversations yet" action={action}>
      Choose Message on a profile to start one.
    </EmptyState>
  )
}

const keyOf = (user_id: string, about: MessageAbout | null, at: number | null) =>
  [user_id, at, about?.related_item_type, about?.related_item_id, about?.related_item_part].join(' ')
