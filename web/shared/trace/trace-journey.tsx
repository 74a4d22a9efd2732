import { Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { CopyId } from '../../ui/copy-id.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './payment-trace.module.css'

interface Leg {
  kind: string
  label: string
  note: string | null
  reference: string | null
  at: string | null
  state: 'done' | 'under_way' | 'waiting' | 'failed'
}

/** The way the money takes, as it happens: approved, charged, sent, received, each with its time and its reference. */
export function TraceJourney({ journey, title = 'Payment timeline' }: { journey: readonly Leg[]; title?: string }) {
  return (
    <section className={styles.section} aria-labelledby="trace-journey">
      <h3 id="trace-journey">{title}</h3>
      <ol className={styles.journey} aria-live="polite">
        {journey.map((leg) => (
          <li key={`${leg.kind} ${leg.label} ${leg.reference ?? leg.at}`} data-state={leg.state}>
            <span className={styles.mark}>{MARKS[leg.state]}</span>
            <span className={styles.leg}>
              <span className={styles.legLine}>
                <span className={styles.legLabel}>{leg.label}</span>
                <When leg={leg} />
              </span>
              {leg.note ? <span className={styles.note}>{leg.note}</span> : null}
              {leg.reference ? <CopyId id={leg.reference} what={`${leg.label} reference`} /> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function When({ leg: { at, state } }: { leg: Leg }) {
  if (at === null) return <span className={styles.when}>{AWAITED[state]}</span>
  return (
    <time className={styles.when} dateTime={at}>
      {formatTimestamp(at)}
    </time>
  )
}

const AWAITED = { done: 'Done', under_way: 'Under way', waiting: 'Not yet', failed: 'Failed' } as const
const MARKS = {
  done: <IconCheck size={13} stroke={3} aria-hidden />,
  under_way: <Loader size={12} type="oval" color="blue" aria-hidden />,
  waiting: null,
  failed: <IconX size={13} stroke={3} aria-hidden />,
} as const
