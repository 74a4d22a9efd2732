import styles from './tags.module.css'

interface TagsProps {
  tags: readonly string[]
  label?: string
}

/** Short words beside each other, each in its frame. */
export function Tags({ tags, label }: TagsProps) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
