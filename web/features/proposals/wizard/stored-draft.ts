import { useState } from 'react'
import type { ProposalValues } from './proposal-values.ts'

interface StoredDraft {
  values: ProposalValues
  step: number
  /** Made once, so that a proposal sent again after a lost answer is the same proposal. */
  id: string
  version_id: string
}

/** What was typed so far, kept until the tab closes: a reload or a look at another page loses nothing. */
export function useStoredDraft(name: string, initial: () => ProposalValues) {
  const key = `sharewell.proposal.${name}`
  const [stored] = useState(() => read(key))
  const [begun] = useState<StoredDraft>(() => stored ?? begin(initial()))

  return {
    begun,
    wasStored: stored !== null,
    save: (values: ProposalValues, step: number) => write(key, { ...begun, values, step }),
    forget: () => sessionStorage.removeItem(key),
  }
}

function begin(values: ProposalValues): StoredDraft {
  return { values, step: 1, id: crypto.randomUUID(), version_id: crypto.randomUUID() }
}

function read(key: string): StoredDraft | null {
  try {
    const draft: StoredDraft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return draft && typeof draft.values === 'object' ? draft : null
  } catch {
    return null
  }
}

// A browser may refuse to store anything; then a reload begins anew, and nothing else is lost.
function write(key: string, draft: StoredDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}
