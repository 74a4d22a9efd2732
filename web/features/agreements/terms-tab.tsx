import type { Agreement } from './agreement-values.ts'
import { Clauses } from './clauses.tsx'

/** The terms in full, with the provisions around them. */
export function TermsTab({ agreement }: { agreement: Agreement }) {
  return <Clauses agreement={agreement} isFull />
}
