import { type Currency, formatMoney } from '#domain/money.ts'
import { Amount } from './amount.tsx'
import { HrefLink } from './href-link.tsx'
import styles from './trace.module.css'

export interface TraceStep {
  /** What kind of line it is, as domain/distribution-explanation.ts names them: sums and what is received stand out. */
  kind: string
  label: string
  note?: string | null
  /** Signed minor units: what is taken off is negative. Null where a line only explains. */
  amount: number | null
  /** Where the line itself can be followed: a path of this site. */
  link?: string | null
}

interface TraceProps {
  /** The lines in order, from the sources to what is received. */
  steps: readonly TraceStep[]
  currency: Currency
}

/** How an amount came about, line by line: from what was earned to what is received. */
export function Trace({ steps, currency }: TraceProps) {
  return (
    <ol className={styles.trace}>
      {steps.map((step, index) => {
        const look = lookOf(step)
        return (
          // Two lines may carry the same words and the same amount, and lines never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} data-look={look}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.words}>
              {step.link ? <HrefLink href={step.link}>{step.label}</HrefLink> : step.label}
              {step.note ? <span className={styles.note}>{step.note}</span> : null}
            </span>
            {step.amount === null ? null : <Amount amount={step.amount} currency={currency} tone={TONES[look]} right />}
          </li>
        )
      })}
    </ol>
  )
}

/** The usual heading above a trace. */
export function traceTitle(amount: number, currency: Currency): string {
  return `Where ${formatMoney(amount, currency)} comes from`
}

const TONES = { plain: 'text', sum: 'text', deduction: 'dim', result: 'accent' } as const

function lookOf({ kind, amount }: TraceStep): keyof typeof TONES {
  if (kind === 'receives') return 'result'
  if (amount !== null && amount < 0) return 'deduction'
  return kind === 'eligible_revenue' ? 'sum' : 'plain'
}
