import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { SavedView } from '../../shared/lists/view-query.ts'
import styles from './views-menu.module.css'

interface SavedViewLineProps {
  view: SavedView
  isCurrent: boolean
  onOpen: () => void
  onRename: () => void
  onDelete: () => void
}

export function SavedViewLine({ view: { name }, isCurrent, onOpen, onRename, onDelete }: SavedViewLineProps) {
  return (
    <div className={styles.line}>
      <button type="button" className={styles.open} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className={styles.name}>{name}</span>
        {isCurrent ? <IconCheck size={15} aria-hidden /> : null}
      </button>
      <ActionIcon variant="subtle" color="gray" onClick={onRename} aria-label={`Rename ${name}`}>
        <IconPencil size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" onClick={onDelete} aria-label={`Delete ${name}`}>
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}
