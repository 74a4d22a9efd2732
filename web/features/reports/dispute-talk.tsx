import { isolated } from '#domain/isolated.ts'
import { formatMoney } from '#domain/money.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import { Initials } from '../../ui/initials.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { changeSentence } from './change-words.ts'
import styles from './conversation.module.css'

type Dispute = Report['disputes'][number]

/** Each dispute with the owner's correction, in order. */
export function DisputeTalk({ report }: { report: Report }) {
  return (
    <ol className={styles.talk}>
      {report.disputes.map((dispute) => (
        <Exchange key={dispute.created_at} report={report} dispute={dispute} />
      ))}
    </ol>
  )
}

function Exchange({ report, dispute }: { report: Report; dispute: Dispute }) {
  const { raised_by, reason, created_at, resolved_at, changes } = dispute
  return (
    <>
      <li className={styles.turn}>
        <Initials name={raised_by.name} />
        <div>
          <p className={styles.title}>Disputed</p>
          <p className={styles.said}>“{reason}”</p>
          <p className={styles.meta}>{`${isolated(raised_by.name)}, ${formatTimestamp(created_at)}`}</p>
        </div>
      </li>
      {resolved_at ? (
        <li className={styles.turn}>
          <Initials name={report.owner.name} />
          <div>
            <p className={styles.title}>
              {changes?.length === 0 ? 'Submitted again, unchanged' : 'Corrected and submitted again'}
            </p>
            <Effect report={report} dispute={dispute} />
            <p className={styles.meta}>{`${isolated(report.owner.name)}, ${formatTimestamp(resolved_at)}`}</p>
          </div>
        </li>
      ) : null}
    </>
  )
}

/** The correction's changes to the sources and to the total. */
function Effect({ report: { currency }, dispute }: { report: Report; dispute: Dispute }) {
  const { changes, revenue_change } = dispute
  if (!changes || changes.length === 0) return null
  const sum = revenue_change ?? 0
  return (
    <p className={styles.said}>
      {changes.map((change) => changeSentence(change, currency)).join(' ')}
      {changes.length > 1 ? ` Revenue ${sum < 0 ? 'falls' : 'rises'} by ${formatMoney(Math.abs(sum), currency)}.` : ''}
    </p>
  )
}
