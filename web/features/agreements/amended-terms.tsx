import { formatDate } from '#domain/calendar-date-words.ts'
import type { Agreement } from './agreement-values.ts'
import styles from './amendments.module.css'
import { TermChanges } from './term-changes.tsx'

/** The amendments that both sides agreed to, each with the month from which it applies. */
export function AmendedTerms({ agreement: { terms_versions, currency } }: { agreement: Agreement }) {
  const amended = terms_versions.slice(0, -1)
  if (amended.length === 0)
    return 'No amendments. A change starts with a month that is not reported yet, once both agree.'
  return amended.map((terms, index) => {
    const before = terms_versions[index + 1] ?? terms
    return (
      <div key={terms.number} className={styles.version}>
        From {formatDate(terms.effective_from)}:
        <TermChanges before={before} after={terms} currency={currency} />
      </div>
    )
  })
}
