import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './entry-card.module.css'

interface EntryCardProps {
  title: string
  description?: ReactNode
  /** Room for fields side by side. */
  wide?: boolean
  /** Other ways in, under the card. */
  after?: ReactNode
  children: ReactNode
}

/** The one card of a page for visitors: its name, its form, and other ways in. */
export function EntryCard({ title, description, wide = false, after, children }: EntryCardProps) {
  return (
    <div className={styles.place} data-wide={wide || undefined}>
      <PageHeader title={title} description={description} />
      <div className={styles.card}>{children}</div>
      {after ? <div className={styles.after}>{after}</div> : null}
    </div>
  )
}

export function EntryFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
