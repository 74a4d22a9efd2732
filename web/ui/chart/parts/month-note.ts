import type { MonthNote } from '../chart-data.ts'
import { widthOf } from './chart-words.ts'

const MARKS = { check: '✓ ', alert: '! ' } as const

/** The note under a month with its mark, or the short one; null where neither has room. */
export function noteWithin(note: MonthNote | undefined, room: number): string | null {
  if (!note) return null
  const fitting = [note.words, note.short ?? ''].find((words) => words !== '' && widthOf(words) <= room)
  return fitting === undefined ? null : `${note.mark ? MARKS[note.mark] : ''}${fitting}`
}
