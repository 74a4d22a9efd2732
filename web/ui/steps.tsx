import styles from './steps.module.css'

interface StepsProps {
  labels: readonly string[]
  /** What was entered in the finished steps, a few short lines each. */
  notes?: readonly (readonly string[])[]
  /** The step shown, from 1. */
  current: number
  /** Goes back to a finished step; without it the labels are only read. */
  onStep?: (step: number) => void
}

/** The head of a wizard: 'Step 2 of 4', what each step is about, and how far one has come. */
export function Steps({ labels, notes, current, onStep }: StepsProps) {
  return (
    <div className={styles.steps}>
      <p className={styles.count} aria-live="polite">
        {`Step ${current} of ${labels.length}`}
        <span className={styles.now}>{labels[current - 1]}</span>
      </p>
      <ol>
        {labels.map((label, index) => {
          const step = index + 1
          const state = step < current ? 'done' : step === current ? 'current' : 'next'
          return (
            <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' && onStep ? (
                <button type="button" onClick={() => onStep(step)}>
                  {label}
                </button>
              ) : (
                <span>{label}</span>
              )}
              {notes?.[index]?.filter(Boolean).map((line) => (
                <small key={line}>{line}</small>
              ))}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
