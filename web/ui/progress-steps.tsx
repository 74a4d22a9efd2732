import { Loader } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './progress-steps.module.css'

export interface ProgressStep {
  /** 'Card charged', 'Sent to Priya'. */
  label: string
  state: 'done' | 'active' | 'waiting' | 'failed'
  /** When it was done, what is awaited, or why it failed. */
  note?: ReactNode
}

/** Long work, step by step, as it happens. Changes are read out. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  return (
    <ol className={styles.steps} aria-label={label} aria-live="polite">
      {steps.map((step) => (
        <li key={step.label} data-state={step.state}>
          <span className={styles.icon}>{ICONS[step.state]}</span>
          <span>
            <span className={styles.label}>{step.label}</span>
            <span className="sw-hidden">{`, ${WORDS[step.state]}`}</span>
            {step.note ? <span className={styles.note}>{step.note}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

const WORDS = { done: 'done', active: 'under way', waiting: 'not yet', failed: 'failed' } as const
const ICONS = {
  done: <IconCircleCheck size={20} aria-hidden />,
  active: <Loader size={18} type="oval" color="blue" aria-hidden />,
  waiting: <IconCircle size={20} aria-hidden />,
  failed: <IconCircleX size={20} aria-hidden />,
} as const
