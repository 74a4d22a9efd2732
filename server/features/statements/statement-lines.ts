import { type JournalLine, journalLines } from '#domain/journal.ts'
import type { Money } from '#domain/money.ts'
import { type CashChange, cashChange, correctionChange } from '#domain/statement.ts'
import type { Movement } from './movements.ts'

/** A movement with what it is in the viewer's books; `change` is null when their cash stayed as it was. */
export interface BookedMovement {
  movement: Movement
  lines: JournalLine[]
  change: CashChange | null
  /** What it changed of what is owed for corrected shares. */
  correction: Money | null
}

/** What the books of the viewer have of these movements. */
export function bookedIn(movements: readonly Movement[]): BookedMovement[] {
  return movements.flatMap((movement) => {
    const { books, kind, is_fee, payment, postings, project_title } = movement
    const lines = journalLines(books, postings, project_title)
    if (lines.length === 0) return []
    const change = cashChange({ books, kind, is_fee, lines, payment })
    return [{ movement, lines, change, correction: correctionChange({ books, kind, lines }) }]
  })
}

/** The same, batch by batch. */
export async function* booked(batches: AsyncIterable<Movement[]>): AsyncGenerator<BookedMovement[]> {
  for await (const movements of batches) yield bookedIn(movements)
}
