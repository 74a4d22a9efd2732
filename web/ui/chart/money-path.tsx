import styles from './money-path.module.css'

export interface MoneyPathStep {
  /** 'Approved', 'Due 18 Nov 2026', 'Transfer'. */
  label: string
  state: 'done' | 'current' | 'late' | 'next'
  note?: string
}

/** How far a payment has come: from the approval to the bank. */
export function MoneyPath({ steps }: { steps: readonly MoneyPathStep[] }) {
  return (
    <div className={styles.frame}>
      <ol className={styles.path}>
        {steps.map(({ label, state, note }) => (
          <li key={label} data-state={state}>
            <span className={styles.label}>{label}</span>
            <span className="sw-hidden">{`, ${WORDS[state]}`}</span>
            {note ? <span className={styles.note}>{note}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

const WORDS = { done: 'done', current: 'under way', late: 'late', next: 'not yet' } as const
