import { lazy, Suspense, useState } from 'react'
import { formatTimestampTime } from '../../ui/timestamps.ts'
import { AttachmentList } from './attachment-list.tsx'
import type { Conversation, Message } from './message-values.ts'
import styles from './messages.module.css'
import { RelatedQuote } from './related-quote.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

interface MessageLineProps {
  message: Message
  conversation: Conversation
  /** Whether it was searched for: it is brought to the middle, and marked. */
  isFound: boolean
}

/** What one of the two said, and when; of one's own, how far it has come. */
export function MessageLine({ message, conversation: { other, allowed }, isFound }: MessageLineProps) {
  const [reports, setReports] = useState(false)
  const { content, created_at, sender_id, status, related_item, attachments } = message
  const isOwn = sender_id !== other.id
  const time = formatTimestampTime(created_at)
  return (
    <li
      ref={isFound ? bringIntoView : null}
      className={styles.message}
      data-own={isOwn || undefined}
      data-found={isFound || undefined}
    >
      <span className="sw-hidden">{isOwn ? 'You: ' : `${other.name}: `}</span>
      <div className={styles.said}>
        {related_item ? <RelatedQuote item={related_item} /> : null}
        <p dir="auto">{content}</p>
        {attachments.length > 0 ? <AttachmentList attachments={attachments} /> : null}
      </div>
      <span className={styles.meta}>
        <time dateTime={created_at}>{time}</time>
        {isOwn ? `, ${status}` : null}
        {!isOwn && allowed.report ? (
          <button
            type="button"
            className={styles.report}
            aria-label={`Report the message of ${time}`}
            onClick={() => setReports(true)}
          >
            Report
          </button>
        ) : null}
      </span>
      {reports ? (
        <Suspense>
          <ReportDialog person={other} message={message} onClose={() => setReports(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}

// Always the same function, so that it runs once, when the line appears.
function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'center' })
}
