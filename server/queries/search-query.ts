import { findsBeginningsOnly, foldForSearch, searchWords } from '#domain/search-words.ts'

/** A search query, prepared for SQL. */
export interface SearchQuery {
  /** One `like` pattern per word. Search texts begin with a space, so that every word follows one. */
  words: string[]
  /** The pattern of names that begin with the query. */
  beginning: string
  /** The range of ids with this prefix, if it may be one. */
  ids: { from: string; to: string } | null
}

/** Null for an empty query, such as one of invisible characters. */
export function parseSearchQuery(typed: string): SearchQuery | null {
  const words = searchWords(typed)
  const [first] = words
  if (first === undefined) return null
  const beginning = [...` ${foldForSearch(typed)}`].slice(0, LENGTH_OF_BEGINNINGS).join('')
  return {
    words: words.map((word) => `%${findsBeginningsOnly(word) ? ' ' : ''}${literal(word)}%`),
    beginning: `${literal(beginning)}%`,
    ids: words.length === 1 ? idsFrom(first) : null,
  }
}

/** The indexed prefix length of names. */
const LENGTH_OF_BEGINNINGS = 40

/** Escapes the wildcards of `like`. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const SHORTEST_BEGINNING_OF_ID = 6

function idsFrom(word: string): SearchQuery['ids'] {
  const isId = [...word].every((character, at) => (LOWEST_ID[at] === '-' ? character === '-' : HEX.test(character)))
  if (!isId || word.length < SHORTEST_BEGINNING_OF_ID || word.length > LOWEST_ID.length) return null
  const rest = LOWEST_ID.slice(word.length)
  return { from: word + rest, to: word + rest.replaceAll('0', 'f') }
}

const HEX = /^[0-9a-f]$/
