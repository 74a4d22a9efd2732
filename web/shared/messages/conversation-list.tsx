import { Link } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useSession } from '../../lib/session.tsx'
import { useList } from '../../lib/use-list.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { daysSince, formatTimestampShortDay, formatTimestampTime } from '../../ui/timestamps.ts'
import type { ConversationLine } from './message-values.ts'
import styles from './messages.module.css'

interface ConversationListProps {
  /** With whom the conversation beside it is. */
  selected: string | null
  /** Shows one without leaving the page; without it, its page opens. */
  onSelect?: ((user_id: string) => void) | undefined
}

/** Everybody one has written with, the latest first. */
export function ConversationList({ selected, onSelect }: ConversationListProps) {
  const query = useList(orpc.messages.listConversations, {})
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={5} />}
      failed="Failed to load conversations"
      isEmpty={(lines) => lines.length === 0}
      empty={null}
    >
      {(lines) => (
        <>
          <ul className={styles.conversations}>
            {lines.map((line) => (
              <li key={line.id}>
                <Line line={line} isHere={line.other.id === selected} onSelect={onSelect} />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  )
}

interface LineProps {
  line: ConversationLine
  isHere: boolean
  onSelect: ConversationListProps['onSelect']
}

function Line({ line: { other, last_message, unread_count, updated_at }, isHere, onSelect }: LineProps) {
  const own_id = useSession()?.viewer?.id
  const isOwn = last_message?.sender_id === own_id
  return (
    <Link
      to="/chat/$userId"
      params={{ userId: other.id }}
      className={styles.conversation}
      aria-current={isHere || undefined}
      onClick={(event) => {
        if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onSelect(other.id)
      }}
    >
      <Avatar name={other.name} avatar={other.avatar} />
      <span className={styles.line}>
        <b dir="auto">{other.name}</b>
        {updated_at ? <time dateTime={updated_at}>{whenWords(updated_at)}</time> : null}
      </span>
      <span className={styles.line}>
        <span className={styles.excerpt}>{`${isOwn ? 'You: ' : ''}${last_message?.content ?? ''}`}</span>
        {unread_count > 0 ? (
          <span className={styles.unread}>
            {unread_count}
            <span className="sw-hidden"> unread</span>
          </span>
        ) : null}
      </span>
    </Link>
  )
}

const whenWords = (at: string) => (daysSince(at) === 0 ? formatTimestampTime(at) : formatTimestampShortDay(at))
