import type { TablerIcon } from '@tabler/icons-react'
import { holdsWords } from '#domain/search-words.ts'

/** One line of the palette. */
export interface Entry {
  /** Its own among all lines. */
  key: string
  icon: TablerIcon
  title: string
  note?: string
  status?: string | null
  /** Further words it is found by. */
  keywords?: string
  /** Where it leads, or what it does. */
  choose: { href: string } | { act: () => void }
  /** Shown only once it is asked for by its name. */
  isInside?: boolean
  /** It came from the server, for the words that were sent. */
  isHit?: boolean
}

export interface EntryGroup {
  label: string
  entries: Entry[]
}

/** Those of the entries that hold every word. */
export function matching(entries: readonly Entry[], words: readonly string[]): Entry[] {
  return entries.filter(({ title, note = '', keywords = '' }) => holdsWords(`${title} ${note} ${keywords}`, words))
}
