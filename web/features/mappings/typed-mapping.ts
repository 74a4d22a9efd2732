import { useEffect, useState } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { inSessionStorage } from '../../lib/session-storage.ts'
import type { MappingValues } from './form-values.ts'

/** What was typed before the page was left to connect an account; it is there once when the form is opened again. */
export function useTypedMapping(begun: MappingValues) {
  const { id: viewer_id } = useViewer()
  const name = `mapping.${viewer_id}`
  const stored = inSessionStorage<MappingValues>(name)
  const [found] = useState(() => {
    const typed = stored.read()
    return isOf(begun, typed) ? typed : null
  })
  useEffect(() => inSessionStorage(name).forget(), [name])
  return { values: found ?? begun, isRestored: found !== null, keep: stored.write }
}

const isOf = (begun: MappingValues, typed: MappingValues | null): typed is MappingValues =>
  typeof typed?.source === 'string' &&
  (begun.project_id === '' || begun.project_id === typed.project_id) &&
  (begun.agreement_id === '' || begun.agreement_id === typed.agreement_id)
