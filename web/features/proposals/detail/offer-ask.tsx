import type { ReactNode } from 'react'
import type { AskWords } from './ask-words.ts'
import styles from './offer-ask.module.css'

/** The viewer's next decision in one sentence, next to its buttons. */
export function OfferAsk({ words, notes, children }: { words: AskWords; notes?: ReactNode; children: ReactNode }) {
  const { tone, before, pounds, after, details } = words
  return (
    <section className={styles.ask} data-tone={tone} aria-label="Offer">
      <div>
        <h2>
          {before}
          {pounds ? <span data-better={pounds.isBetter}>{pounds.words}</span> : null}
          {after}
        </h2>
        {details.length > 0 ? <p>{details.join(' ')}</p> : null}
        {notes}
      </div>
      <div className={styles.acts}>{children}</div>
    </section>
  )
}
