import { useState } from 'react'
import { useViewer } from '../../../lib/session.tsx'
import { inSessionStorage } from '../../../lib/session-storage.ts'
import type { ReportValues } from './report-values.ts'

interface TypedReport {
  /** The ID of a new report, reused by retries. */
  id: string
  values: ReportValues
}

/** The typed report, stored until it is saved, so that it survives a reload. */
export function useTypedReport(place: string, begin: () => TypedReport) {
  const { id: viewer_id } = useViewer()
  const stored = inSessionStorage<TypedReport>(`report.${viewer_id}.${place}`)
  const [begun] = useState(begin)
  const [found] = useState(() => {
    const typed = stored.read()
    return Array.isArray(typed?.values?.revenue_sources) ? typed : null
  })
  return {
    id: found?.id ?? begun.id,
    /** The initial form. */
    initial: begun.values,
    values: found?.values ?? begun.values,
    wasStored: found !== null,
    keep: (values: ReportValues) => stored.write({ id: found?.id ?? begun.id, values }),
    forget: stored.forget,
  }
}

export type Typed = ReturnType<typeof useTypedReport>
