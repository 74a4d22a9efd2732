import { useState } from 'react'
import { useViewer } from '../../../lib/session.tsx'
import { inSessionStorage } from '../../../lib/session-storage.ts'
import type { ReportValues } from './report-values.ts'

interface TypedReport {
  /** Of a new report made once, so that one sent again after a lost answer is the same report. */
  id: string
  values: ReportValues
}

/** What was typed into the form of a report, stored until it is saved, so that a reload loses nothing. */
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
    /** The form as it was before anything was typed. */
    initial: begun.values,
    values: found?.values ?? begun.values,
    wasKept: found !== null,
    keep: (values: ReportValues) => stored.write({ id: found?.id ?? begun.id, values }),
    forget: stored.forget,
  }
}

export type Typed = ReturnType<typeof useTypedReport>
