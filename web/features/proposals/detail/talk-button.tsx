import { IconMessage } from '@tabler/icons-react'
import styles from './terms-table.module.css'

interface TalkButtonProps {
  label: string
  count: number
  isShown: boolean
  onToggle: () => void
}

/** Shows and hides what was said about a term. */
export function TalkButton({ label, count, isShown, onToggle }: TalkButtonProps) {
  const words = count === 1 ? '1 comment' : `${count} comments`
  return (
    <button
      type="button"
      className={styles.talkButton}
      aria-expanded={isShown}
      aria-label={`${count === 0 ? 'Comment' : words} on ${label.toLowerCase()}`}
      onClick={onToggle}
    >
      <IconMessage size={15} aria-hidden />
      {count > 0 ? count : null}
    </button>
  )
}
