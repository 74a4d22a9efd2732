import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { FigureHint } from './figure-hint.tsx'

interface CardProps {
  title?: string
  /** What its figures count and how they are calculated. */
  about?: string | undefined
  /** What stands at the right of the title: a TextLink, a badge, a button. */
  aside?: ReactNode
  /** Without padding, for a table or list that brings its own. */
  flush?: boolean
  children: ReactNode
}

/** One surface with a hairline around it. Never put one inside another. */
export function Card({ title, about, aside, flush = false, children }: CardProps) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? heading : undefined}>
      {title ? (
        <div className={styles.head}>
          {about ? (
            <div>
              <h2 id={heading} className={styles.inline}>
                {title}
              </h2>{' '}
              <FigureHint of={title}>{about}</FigureHint>
            </div>
          ) : (
            <h2 id={heading}>{title}</h2>
          )}
          {aside}
        </div>
      ) : null}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  )
}
