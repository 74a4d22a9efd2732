import { lineAmounts } from '#domain/line-dispute-words.ts'
import type { LineDispute } from './line-dispute-words.ts'
import styles from './line-disputes.module.css'

/** Each disputed line as it is reported and expected. The direction of its name stays its own. */
export function DisputedLines({ dispute }: { dispute: LineDispute }) {
  return dispute.lines.map((line) => (
    <p key={line.position} className={styles.line}>
      <bdi>{line.source_name}</bdi>: {lineAmounts(line, dispute)}
    </p>
  ))
}
