import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import styles from './support-tickets.module.css'

interface AboutChosenProps {
  label?: 'About' | 'Follow-up to'
  item: { title: string; note: string }
  onRemove: () => void
}

/** What the ticket will be about, or which one it goes on from. */
export function AboutChosen({ label = 'About', item: { title, note }, onRemove }: AboutChosenProps) {
  return (
    <div className={styles.about}>
      <span className={styles.aboutWords}>
        <span>{label}</span>
        <b>{title}</b>
        <span>{note}</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label === 'About' ? `Not about ${title}` : `Remove ${title}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
