import { lazy, Suspense } from 'react'
import { lineSentence, outcomeSentence } from '#domain/line-dispute-words.ts'
import { formatMoney } from '#domain/money.ts'
import { heldSentence, type LineDispute } from './line-dispute-words.ts'
import styles from './line-disputes.module.css'

const DisputeDocuments = lazy(async () => ({ default: (await import('./dispute-documents.tsx')).DisputeDocuments }))

/** What is disputed, why, what is held back, and who acts next. */
export function LineDisputeFacts({ dispute }: { dispute: LineDispute }) {
  const { lines, reason, held, currency } = dispute
  return (
    <div className={styles.stack}>
      {lines.map((line) => (
        <p key={line.position}>{lineSentence(line, dispute)}</p>
      ))}
      <p className={styles.said}>“{reason}”</p>
      {held ? <p className={styles.held}>{heldSentence(dispute)}</p> : null}
      {held && held.agreements.length > 1
        ? held.agreements.map(({ agreement_id, provider, gross, net }) => (
            <p key={agreement_id}>
              {`${provider.name}: ${formatMoney(gross, currency)} gross, ${formatMoney(net, currency)} net`}
            </p>
          ))
        : null}
      <p className={styles.said}>{outcomeSentence(dispute)}</p>
      {dispute.documents.length > 0 || dispute.allowed.add_document ? (
        <Suspense>
          <DisputeDocuments dispute={dispute} />
        </Suspense>
      ) : null}
    </div>
  )
}
