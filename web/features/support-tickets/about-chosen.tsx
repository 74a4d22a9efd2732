import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import styles from './support-tickets.module.css'

/** What the ticket will be about. */
export function AboutChosen({
  item: { title, note },
  onRemove,
}: {
  item: { title: string; note: string }
  onRemove: () => void
}) {
  return (
    <div className={styles.about}>
      <span className={styles.aboutWords}>
        <span>About</span>
        <b>{title}</b>
        <span>{note}</span>
      </span>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Not about ${title}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
