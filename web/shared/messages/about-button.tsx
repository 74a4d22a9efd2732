import { type MessageAbout, openMessages } from '../../lib/message-drawer.ts'
import styles from './messages.module.css'

interface AboutButtonProps {
  about: MessageAbout
  /** With whom one talks about it. */
  other_id: string
  /** How many messages there are about it. */
  messages: number
}

/** Opens the conversation about one thing. */
export function AboutButton({ about, other_id, messages }: AboutButtonProps) {
  const words = messages === 0 ? 'Message' : messages === 1 ? '1 message' : `${messages} messages`
  return (
    <button
      type="button"
      className={styles.plain}
      aria-label={`${words} about ${about.title}`}
      onClick={() => openMessages(other_id, about)}
    >
      {words}
    </button>
  )
}
