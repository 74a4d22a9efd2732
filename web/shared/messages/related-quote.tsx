import { closeMessages } from '../../lib/message-drawer.ts'
import { HrefLink } from '../../ui/href-link.tsx'
import type { Message } from './message-values.ts'
import styles from './messages.module.css'

/** What a message is about, as it is now. */
export function RelatedQuote({ item }: { item: NonNullable<Message['related_item']> }) {
  return (
    <blockquote className={styles.quote}>
      <HrefLink href={item.link} onFollow={closeMessages}>
        {item.title}
      </HrefLink>
      <span>{item.note}</span>
    </blockquote>
  )
}
