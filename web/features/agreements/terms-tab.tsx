import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'
import { AmendmentHistory } from './amendment-history.tsx'
import { Clauses } from './clauses.tsx'

/** The terms in full, with the provisions around them, and what the two sides proposed to change. */
export function TermsTab({ agreement }: { agreement: Agreement }) {
  return (
    <div className={styles.stack}>
      <Clauses agreement={agreement} isFull />
      {agreement.allowed.list_documents ? <AmendmentHistory agreement={agreement} /> : null}
    </div>
  )
}
