import { lazy, Suspense } from 'react'
import { isolated } from '#domain/isolated.ts'
import { heldSentence, outcomeSentence } from '#domain/line-dispute-words.ts'
import { formatMoney } from '#domain/money.ts'
import { DisputedLines } from './disputed-lines.tsx'
import type { LineDispute } from './line-dispute-words.ts'
import styles from './line-disputes.module.css'

const DisputeDocuments = lazy(async () => ({ default: (await import('./dispute-documents.tsx')).DisputeDocuments }))

/** What is disputed, why, what is held back, and who acts next. */
export function LineDisputeFacts({ dispute }: { dispute: LineDispute }) {
  const { reason, held, currency } = dispute
  return (
    <div className={styles.stack}>
      <DisputedLines dispute={dispute} />
      <p className={styles.said}>“{reason}”</p>
      {held ? <p className={styles.held}>{heldSentence(dispute)}</p> : null}
      {held && held.agreements.length > 1
        ? held.agreements.map(({ agreement_id, provider, gross, net }) => (
            <p key={agreement_id}>
              {`${isolated(provider.name)}: ${formatMoney(gross, currency)} gross, ${formatMoney(net, currency)} net`}
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
