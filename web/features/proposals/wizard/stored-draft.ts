import { useState } from 'react'
import { useViewer } from '../../../lib/session.tsx'
import { inSessionStorage } from '../../../lib/session-storage.ts'
import type { ProposalValues } from './proposal-values.ts'

interface StoredDraft {
  values: ProposalValues
  step: number
  /** Made once, so that a proposal sent again after a lost answer is the same proposal. */
  id: string
  version_id: string
}

/**
 * What was typed so far, stored until the tab closes, so that a reload or another page loses nothing. Each person who
 * signs in finds only their own.
 */
export function useStoredDraft(name: string, initial: () => ProposalValues) {
  const { id: viewer_id } = useViewer()
  const saved = inSessionStorage<StoredDraft>(`proposal.${viewer_id}.${name}`)
  const [stored] = useState(() => {
    const draft = saved.read()
    return draft?.values ? draft : null
  })
  const [begun] = useState<StoredDraft>(() => stored ?? begin(initial()))

  return {
    begun,
    wasStored: stored !== null,
    save: (values: ProposalValues, step: number) => saved.write({ ...begun, values, step }),
    forget: saved.forget,
  }
}

function begin(values: ProposalValues): StoredDraft {
  return { values, step: 1, id: crypto.randomUUID(), version_id: crypto.randomUUID() }
}
