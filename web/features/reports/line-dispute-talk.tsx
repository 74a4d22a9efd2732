import { isolated } from '#domain/isolated.ts'
import { LineDisputeActions } from '../../shared/line-disputes/line-dispute-actions.tsx'
import { LineDisputeFacts } from '../../shared/line-disputes/line-dispute-facts.tsx'
import type { Report } from '../../shared/payments/money-values.ts'
import { Initials } from '../../ui/initials.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './conversation.module.css'

/** The disputes of single lines, with what each holds back and what the viewer may do about it. */
export function LineDisputeTalk({ report: { line_disputes } }: { report: Report }) {
  return (
    <ol className={styles.talk} aria-label="Disputes of lines">
      {line_disputes.map((dispute) => (
        <li key={dispute.id} className={styles.turn}>
          <Initials name={dispute.raised_by.name} />
          <div>
            <p className={styles.title}>{dispute.lines.length === 1 ? 'Line disputed' : 'Lines disputed'}</p>
            <LineDisputeFacts dispute={dispute} />
            <p
              className={styles.meta}
            >{`${isolated(dispute.raised_by.name)}, ${formatTimestamp(dispute.raised_at)}`}</p>
            <LineDisputeActions dispute={dispute} />
          </div>
        </li>
      ))}
    </ol>
  )
}
