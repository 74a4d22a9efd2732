import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { TERM_LABELS, type Term } from '#domain/terms.ts'
import styles from './settled-field.module.css'
import { useProposalForm } from './wizard-form.ts'

/** What both sides have settled of the version that is countered. */
export interface SettledTerms {
  /** Settled, and not opened again in this counter-offer. */
  locked: readonly Term[]
  /** Settled, and changed by this counter-offer. */
  changed: readonly Term[]
  inWords: (term: Term) => string
  reopen: (term: Term) => void
}

const Settled = createContext<SettledTerms | null>(null)
export const SettledTermsProvider = Settled.Provider
export const useSettledTerms = () => useContext(Settled)

/** The fields of a term; instead of them what both sides have settled, until it is reopened. */
export function SettledField({ term, children }: { term: Term; children: ReactNode }) {
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
      <button type="button" aria-label={`Reopen ${label.toLowerCase()}`} onClick={() => settled.reopen(term)}>
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
