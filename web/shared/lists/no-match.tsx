import { EmptyState } from '../../ui/states.tsx'
import styles from './lists.module.css'

interface NoMatchProps {
  title: string
  onReset: () => void
}

/** A list in which nothing matches its filters. */
export function NoMatch({ title, onReset }: NoMatchProps) {
  return (
    <EmptyState
      title={title}
      action={
        <button type="button" className={styles.plain} onClick={onReset}>
          Reset filters
        </button>
      }
    />
  )
}
