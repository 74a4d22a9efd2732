import { useState } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { inSessionStorage } from '../../lib/session-storage.ts'
import type { MappingValues } from './form-values.ts'

/** What was typed before the page was left to connect an account, for the same project, until the mapping is created. */
export function useTypedMapping(begun: MappingValues) {
  const { id: viewer_id } = useViewer()
  const stored = inSessionStorage<MappingValues>(`mapping.${viewer_id}`)
  const [found] = useState(() => {
    const typed = stored.read()
    return isOf(begun, typed) ? typed : null
  })
  return { values: found ?? begun, keep: stored.write, forget: stored.forget }
}

const isOf = (begun: MappingValues, typed: MappingValues | null): typed is MappingValues =>
  typeof typed?.source === 'string' &&
  (begun.project_id === '' || begun.project_id === typed.project_id) &&
  (begun.agreement_id === '' || begun.agreement_id === typed.agreement_id)
