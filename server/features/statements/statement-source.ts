import type { StatementPeriod } from '#domain/statement.ts'
import type { BookedMovement } from './statement-lines.ts'

/** What the file of a journal is made from: it is read once, in batches. */
export interface JournalSource {
  name: string
  /** The first line, where a format has one. */
  heading: string
  booked: AsyncIterable<BookedMovement[]>
}

export interface StatementSource extends JournalSource {
  period: StatementPeriod
  viewer_name: string
  made_at: Date
}
