/**
 * How texts are compared when somebody searches: without case, accents and apostrophes, so that 'jose' finds 'José' and
 * 'obrien' finds “O’Brien”. The database folds its search columns in the same way (search_fold).
 */
export function foldForSearch(text: string): string {
  return [...text].map(foldCharacter).join('').replaceAll(/ +/g, ' ').trim()
}

export const MAX_SEARCH = 100

/** The distinct words of a query, folded, in any order. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldForSearch(typed).split(' '))].filter(Boolean)
}

/** One or two plain letters or digits occur everywhere, so they only match the start of a word. */
export function findsBeginningsOnly(word: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(word)
}

/** Whether a text contains all of these folded words. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldForSearch(text)}`
  return words.every((word) => folded.includes(findsBeginningsOnly(word) ? ` ${word}` : word))
}

/** A piece of a text, and whether it matches the query. */
export interface MarkedPart {
  text: string
  isFound: boolean
}

/** Splits a text so that matches can be highlighted as written: 'José' for 'jose'. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const characters = [...text]
  const found = foundCharacters(characters, words)
  const parts: MarkedPart[] = []
  for (const [at, character] of characters.entries()) {
    const isFound = found[at] ?? false
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += character
    else parts.push({ text: character, isFound })
  }
  return parts
}

/** The part of a text around the first match, on one line and at most `length` characters long. */
export function excerptAround(text: string, words: readonly string[], length = 160): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')]
  if (characters.length <= length) return characters.join('')
  const first = foundCharacters(characters, words).indexOf(true)
  const latest = characters.length - length
  const from = Math.min(Math.max(0, first - Math.floor(length / 4)), latest)
  const part = characters.slice(from, from + length).join('')
  return `${from > 0 ? '…' : ''}${part}${from < latest ? '…' : ''}`
}

function foundCharacters(characters: readonly string[], words: readonly string[]): boolean[] {
  const folded = characters.map(foldCharacter)
  const whole = folded.join('')
  // The original index of each folded character.
  const origins = folded.flatMap((piece, at) => Array.from({ length: piece.length }, () => at))
  const found = characters.map(() => false)
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      if (findsBeginningsOnly(word) && at > 0 && whole[at - 1] !== ' ') continue
      const [first = 0, last = 0] = [origins[at], origins[at + word.length - 1]]
      // A combining accent, which folds to nothing, belongs to the letter before it.
      for (let each = first; each <= last || folded[each] === ''; each += 1) found[each] = true
    }
  }
  return found
}

const NOT_COMPARED = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff'’ʼ`]/g

/** Letters that are not a plain letter with an accent. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
}

function foldCharacter(character: string): string {
  const letters = character.normalize('NFKD').replaceAll(NOT_COMPARED, '').toLowerCase()
  return letters.replaceAll(/[ßæœþøđðłıħŧς]/g, (letter) => PLAIN[letter] ?? letter).replaceAll(/[\t\n\v\f\r]/g, ' ')
}
