import { clauseWords } from '#domain/terms.ts'
import { TextLink } from '../../ui/links.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { PaymentTraceData } from '../payments/money-values.ts'
import styles from './payment-trace.module.css'

/** What both agreed to, and when: the promise that this amount keeps. */
export function TraceClause({ trace: { clause, currency } }: { trace: PaymentTraceData }) {
  const { agreement_id, title, version_number, terms_number, agreed_at, terms } = clause
  return (
    <section className={styles.section} aria-labelledby="trace-clause">
      <h3 id="trace-clause">The clause</h3>
      <blockquote className={styles.clause}>
        <p>{clauseWords(terms, currency)}</p>
        <footer>
          <TextLink to="/agreement-detail" search={{ id: agreement_id, tab: 'terms' }} hash="clause-3">
            {title}
          </TextLink>
          <span>
            {terms_number > 1 ? 'amended terms' : `version ${version_number}`}, agreed on{' '}
            {formatTimestampDay(agreed_at)}
          </span>
        </footer>
      </blockquote>
    </section>
  )
}
