import { useEffect, useState } from 'react'
import type { Term } from '#domain/terms.ts'
import { fetchCodeAhead } from '../../../lib/fetch-code.ts'
import type { Proposal, ProposalValues, Version } from './proposal-values.ts'
import type { SettledTerms } from './settled-field.tsx'

/** What both sides have settled of the countered version; the code for it comes where there is something. */
export function useSettledTerms(
  countered: Version,
  { settled_terms }: Pick<Proposal, 'settled_terms'>,
  values: ProposalValues,
): { settled: SettledTerms | null; reopened_terms: Term[] } {
  const [reopened, setReopened] = useState<readonly Term[]>([])
  const [code, setCode] = useState<typeof import('./held-terms.ts') | null>(null)
  const both = settled_terms.filter(({ is_settled }) => is_settled).map(({ term }) => term)
  const isNeeded = both.length > 0 && code === null
  useEffect(() => {
    if (isNeeded) void fetchCodeAhead(() => import('./held-terms.ts')).then((loaded) => setCode(loaded ?? null))
  }, [isNeeded])
  if (!code || both.length === 0) return { settled: null, reopened_terms: [] }
  const held = code.heldTerms({ countered, settled: both, reopened, values })
  return {
    settled: { ...held, reopen: (term) => setReopened([...reopened, term]) },
    reopened_terms: both.filter((term) => !held.locked.includes(term)),
  }
}
