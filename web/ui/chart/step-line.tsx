import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './step-line.module.css'

export interface LineStep {
  /** 'Submitted', 'Payments overdue'. */
  label: string
  state: 'done' | 'current' | 'late' | 'next'
  /** Who and when, one below the other: 'Olivia Hart', '2 Nov 2026, 15:40'. */
  lines?: readonly ReactNode[]
}

interface StepLineProps {
  /** What goes through these steps: 'Report of October 2026'. */
  label: string
  steps: readonly LineStep[]
}

/** How far something has come, with who and when; on a phone from top to bottom. */
export function StepLine({ label, steps }: StepLineProps) {
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.label}
            data-state={step.state}
            aria-current={step.state === 'current' || step.state === 'late' ? 'step' : undefined}
          >
            <span className={styles.dot}>
              {step.state === 'done' ? <IconCheck size={11} stroke={3.2} aria-hidden /> : null}
              {step.state === 'late' ? <IconAlertTriangle size={12} stroke={2.4} aria-hidden /> : null}
            </span>
            <span className={styles.words}>
              <span className={styles.label}>{step.label}</span>
              <span className="sw-hidden">{`, ${WORDS[step.state]}`}</span>
              {step.lines?.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be known by
                <span key={index} className={styles.line}>
                  {line}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const WORDS = { done: 'done', current: 'current step', late: 'late', next: 'not yet' } as const
