import type { CSSProperties } from 'react'
import styles from './initials.module.css'

/** A person as two letters, where no picture is. The name must stand beside it or be said otherwise. */
export function Initials({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      className={styles.initials}
      data-letters={initialsOf(name)}
      style={{ '--size': `${size}px` } as CSSProperties}
    />
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return [words[0], last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
