import styles from './steps.module.css'

/** A few short lines about a step: what was entered, or what it is for. */
export interface StepNote {
  lines: readonly string[]
  /** Whether something is missing in a step that was passed. */
  isIncomplete?: boolean
}

interface StepsProps {
  labels: readonly string[]
  notes?: readonly StepNote[]
  /** The step shown, from 1. */
  current: number
  /** Goes back to a finished step; without it the labels are only read. */
  onStep?: (step: number) => void
  /** As a card of its own. */
  isFramed?: boolean
}

/** The head of a wizard: 'Step 2 of 4', what each step is about, and how far one has come. */
export function Steps({ labels, notes, current, onStep, isFramed = false }: StepsProps) {
  const count = `Step ${current} of ${labels.length}`
  return (
    <div className={isFramed ? `${styles.steps} ${styles.framed}` : styles.steps}>
      <p className={styles.count} aria-live="polite">
        <span>{count}</span> <span className={styles.now}>{labels[current - 1]}</span>
      </p>
      <ol>
        {labels.map((label, index) => {
          const step = index + 1
          const note = notes?.[index]
          const isPassed = step < current
          const state = isPassed ? (note?.isIncomplete ? 'incomplete' : 'done') : step === current ? 'current' : 'next'
          return (
            <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {isPassed && onStep ? (
                <button type="button" onClick={() => onStep(step)}>
                  {label}
                </button>
              ) : (
                <span>{label}</span>
              )}
              {state === 'current' && isFramed ? (
                <small className={styles.here} aria-hidden data-count={count} />
              ) : (
                note?.lines.filter(Boolean).map((line) => <small key={line}>{line}</small>)
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
