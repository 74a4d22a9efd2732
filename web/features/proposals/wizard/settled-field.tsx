import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Term } from '#domain/terms.ts'

/** What both sides have settled of the version that is countered. */
export interface SettledTerms {
  /** Settled, and not opened again in this counter-offer. */
  locked: readonly Term[]
  /** Settled, and changed by this counter-offer. */
  changed: readonly Term[]
  inWords: (term: Term) => string
  reopen: (term: Term) => void
  /** Shows the fields of a term, or what was settled instead. */
  Field: ComponentType<{ term: Term; children: ReactNode }>
}

const Settled = createContext<SettledTerms | null>(null)
export const SettledTermsProvider = Settled.Provider

/** Null where nothing is settled, and while the code for it is loaded. */
export const useSettledTerms = () => useContext(Settled)

/** The fields of a term; instead of them what both sides have settled, until it is reopened. */
export function SettledField({ term, children }: { term: Term; children: ReactNode }) {
  const settled = useSettledTerms()
  return settled ? <settled.Field term={term}>{children}</settled.Field> : children
}
