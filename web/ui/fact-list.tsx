import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Labels with their values, for the terms of a deal or the facts of a report. */
export function FactList({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? 'Not specified' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
