import { type ReactNode, useEffect, useRef } from 'react'
import { TERM_LABELS, type Term } from '#domain/terms.ts'
import styles from './held-field.module.css'
import { useSettledTerms } from './settled-field.tsx'
import { useProposalForm } from './wizard-form.ts'

/** What both sides have settled of a term, until it is reopened; then its fields. */
export function HeldField({ term, children }: { term: Term; children: ReactNode }) {
  const settled = useSettledTerms()
  const form = useProposalForm()
  const isLocked = settled?.locked.includes(term) ?? false
  const wasLocked = useRef(isLocked)
  useEffect(() => {
    if (wasLocked.current && !isLocked) form.getInputNode(FIRST_FIELDS[term] ?? term)?.focus()
    wasLocked.current = isLocked
  })
  if (!settled || !isLocked) return children
  const label = TERM_LABELS[term]
  return (
    <section className={styles.settled} aria-label={`${label}, settled`}>
      <p className={styles.label}>
        {label} <small>Settled by both sides</small>
      </p>
      <p className={styles.value}>{settled.inWords(term)}</p>
      <button
        type="button"
        className="sw-text-button"
        aria-label={`Reopen ${label.toLowerCase()}`}
        onClick={() => settled.reopen(term)}
      >
        Reopen
      </button>
    </section>
  )
}

const FIRST_FIELDS: Partial<Record<Term, string>> = {
  timeline: 'timeline.duration',
  payment_terms: 'payment_terms_days',
  deliverables: 'deliverables.0',
  work_timeline: 'work_timeline.value',
}
