import type { RawBuilder } from 'kysely'

/** What a check looks at: rows whose ids lie between these two, and what is late at a time. */
export interface Slice {
  from: string
  until: string
  now: Date
}

export interface Violation {
  /** What breaks the rule. It begins with the id that the slice goes by, if the check has slices. */
  subject: string
  payment_id: string | null
  detail: string
}

/** A rule that always holds, and how to find what breaks it. */
export interface IntegrityCheck {
  name: string
  title: string
  sentence: string
  /**
   * 'slice' reads the rows of one slice by an index, 'open' only what is not finished, at any time; 'all' reads everything,
   * so once a day.
   */
  reads: 'slice' | 'open' | 'all'
  violations(slice: Slice): RawBuilder<Violation>
}
