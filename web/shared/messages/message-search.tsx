import { Link } from '@tanstack/react-router'
import { MAX_SEARCH, markWords, searchWords } from '#domain/search-words.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestampShortDay } from '../../ui/timestamps.ts'
import type { FoundMessage } from './message-values.ts'
import styles from './messages.module.css'

interface MessageSearchProps {
  q: string
  /** Shows one without leaving the page; without it, its page opens. */
  onFound?: ((user_id: string, number: number) => void) | undefined
}

/** What one wrote and was written that holds these words, the newest first. */
export function MessageSearch({ q, onFound }: MessageSearchProps) {
  const words = searchWords(q)
  const query = useList(orpc.messages.searchMessages, { q: [...q].slice(0, MAX_SEARCH).join('') })
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={5} />}
      failed="Failed to search messages"
      isEmpty={(found) => found.length === 0}
      empty={<EmptyState title="No messages found">Try fewer or other words.</EmptyState>}
    >
      {(found) => (
        <>
          <ul className={styles.conversations} aria-label="Messages found">
            {found.map((message) => (
              <li key={message.id}>
                <Found message={message} words={words} onFound={onFound} />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  )
}

interface FoundProps {
  message: FoundMessage
  words: readonly string[]
  onFound: MessageSearchProps['onFound']
}

function Found({ message: { other, number, is_own, excerpt, created_at }, words, onFound }: FoundProps) {
  return (
    <Link
      to="/chat/$userId"
      params={{ userId: other.id }}
      search={{ message: String(number) }}
      className={styles.conversation}
      onClick={(event) => {
        if (!onFound || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onFound(other.id, number)
      }}
    >
      <Avatar name={other.name} avatar={other.avatar} />
      <span className={styles.line}>
        <b dir="auto">{other.name}</b>
        <time dateTime={created_at}>{formatTimestampShortDay(created_at)}</time>
      </span>
      <span className={styles.found} dir="auto">
        {is_own ? 'You: ' : null}
        {markWords(excerpt, words).map(({ text, isFound }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place
          isFound ? <mark key={at}>{text}</mark> : text,
        )}
      </span>
    </Link>
  )
}
