import type { StatementPeriod } from '#domain/statement.ts'
import type { BookedMovement } from './statement-lines.ts'

/** What a file is made from: it is read once, in batches. */
export interface StatementSource {
  name: string
  period: StatementPeriod
  viewer_name: string
  made_at: Date
  booked: AsyncIterable<BookedMovement[]>
}
