import type { ReactNode } from 'react'
import { FigureHint } from '../../ui/figure-hint.tsx'
import styles from './deal-head.module.css'

interface FigureProps {
  label: string
  /** What it counts. */
  about?: string
  badge?: ReactNode
  note?: string
  action?: ReactNode
  children: ReactNode
}

/** A figure of the deal with its name, and what belongs to it. */
export function Figure({ label, about, badge, note, action, children }: FigureProps) {
  return (
    <section className={styles.figure} aria-label={label}>
      <p className={styles.label}>
        {label} {about ? <FigureHint of={label}>{about}</FigureHint> : null} {badge}
      </p>
      <div className={styles.value}>{children}</div>
      {note || action ? (
        <div className={styles.note}>
          <span>{note}</span>
          {action}
        </div>
      ) : null}
    </section>
  )
}
