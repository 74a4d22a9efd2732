import { type ReactNode, useId } from 'react'
import styles from './developer-panel.module.css'

/** One thing that developer mode offers. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const name = useId()
  return (
    <section className={styles.group} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {children}
    </section>
  )
}
