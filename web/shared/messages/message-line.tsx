import { formatTimestampTime } from '../../ui/timestamps.ts'
import type { Conversation, Message } from './message-values.ts'
import styles from './messages.module.css'
import { RelatedQuote } from './related-quote.tsx'

/** What one of the two said, and when; of one's own, how far it has come. */
export function MessageLine({ message, other }: { message: Message; other: Conversation['other'] }) {
  const { content, created_at, sender_id, status, related_item } = message
  const isOwn = sender_id !== other.id
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      <span className="sw-hidden">{isOwn ? 'You: ' : `${other.name}: `}</span>
      <div className={styles.said}>
        {related_item ? <RelatedQuote item={related_item} /> : null}
        <p dir="auto">{content}</p>
      </div>
      <span className={styles.meta}>
        <time dateTime={created_at}>{formatTimestampTime(created_at)}</time>
        {isOwn ? `, ${status}` : null}
      </span>
    </li>
  )
}
