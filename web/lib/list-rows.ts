import { flushSync } from 'react-dom'
import { focusField } from './schema-errors.ts'

interface Rows {
  /** How many there are. */
  count: number
  insert: () => void
  remove: (index: number) => void
  /** The first field of a row. */
  fieldOf: (index: number) => HTMLElement | null
}

/**
 * Adds and removes rows of a form, and moves the focus along: pressing a button leaves it in its field, so the next
 * words would go into the old row. A new row takes the focus; the place of a removed one is taken by the next, or else
 * by the one before.
 */
export function listRows({ count, insert, remove, fieldOf }: Rows) {
  return {
    add() {
      // The field can take the focus only once its row is drawn.
      flushSync(insert)
      focusField(fieldOf(count))
    },
    remove(index: number) {
      flushSync(() => remove(index))
      focusField(fieldOf(Math.min(index, count - 2)))
    },
  }
}
