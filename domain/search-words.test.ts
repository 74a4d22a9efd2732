import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { excerptAround, foldForSearch, holdsWords, markWords, searchWords } from './search-words.ts'

test.each([
  ['Fernleaf', 'fernleaf'],
  ['  Growth \t work\nfor  Fernleaf ', 'growth work for fernleaf'],
  ['José Núñez', 'jose nunez'],
  ['Jose\u0301', 'jose'],
  ['Łukasz Øster, Straße', 'lukasz oster, strasse'],
  ['ﬁnance Ｆｕｌｌ', 'finance full'],
  ["O’Brien & D'Arcy", 'obrien & darcy'],
  ['İstanbul ıI', 'istanbul ii'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['\u202eabc\u202c', 'abc'],
  ['مرحبا', 'مرحبا'],
  ['हिन्दी', 'हिन्दी'.normalize('NFKD')],
  ['🚀 100%_\\', '🚀 100%_\\'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => foldForSearch(foldForSearch(text)) === foldForSearch(text)),
  )
})

test('words are those between spaces, each once', () => {
  expect(searchWords('  Priya growth, PRIYA ')).toEqual(['priya', 'growth,'])
  expect(searchWords(' \u200b ')).toEqual([])
})

describe('what holds the words', () => {
  test.each([
    ['Growth work for Fernleaf', 'fern grow', true],
    ['Growth work for Fernleaf', 'leaf', true],
    ['Growth work for Fernleaf', 'wo fo', true],
    ['Growth work for Fernleaf', 'ea', false],
    ['Growth work for Fernleaf', 'growth sales', false],
    ['100% organic', '%', true],
    ['100 organic', '%', false],
    ['東京の仕事', '京', true],
  ])('%s: %s', (text, typed, holds) => {
    expect(holdsWords(text, searchWords(typed))).toBe(holds)
  })
})

describe('marking', () => {
  const marked = (text: string, typed: string) =>
    markWords(text, searchWords(typed))
      .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
      .join('')

  test.each([
    ['Growth work for Fernleaf', 'fern growth', '[Growth] work for [Fern]leaf'],
    ['José Núñez', 'nun jose', '[José] [Núñ]ez'],
    ['Jose\u0301 Nunez', 'jose', '[Jose\u0301] Nunez'],
    ['O’Brien', 'obr', '[O’Br]ien'],
    ['Straße', 'strass', '[Straß]e'],
    ['banana', 'ana', 'b[anana]'],
    ['a cat and a bat', 'a', '[a] cat [a]nd [a] bat'],
    ['🚀 Rocket', '🚀', '[🚀] Rocket'],
    ['<b>bold</b>', '<b>', '[<b>]bold</b>'],
    ['nothing', 'else', 'nothing'],
  ])('%s by %s', (text, typed, result) => {
    expect(marked(text, typed)).toBe(result)
  })

  it('loses no character', () => {
    const texts = fc.string({ unit: 'grapheme' })
    const keeps = (text: string, typed: string) =>
      markWords(text, searchWords(typed))
        .map((part) => part.text)
        .join('') === text
    fc.assert(fc.property(texts, texts, keeps))
  })
})

describe('the part of a text around the first match', () => {
  const long = `${'before '.repeat(50)}needle ${'after '.repeat(50)}`
  it('is all of a short text, on one line', () => {
    expect(excerptAround('Gift cards\n\n count', ['cards'])).toBe('Gift cards count')
  })
  it('has what was found in it, and says where it is cut', () => {
    const excerpt = excerptAround(long, ['needle'])
    expect(excerpt).toMatch(/^….*needle.*…$/)
    expect([...excerpt]).toHaveLength(162)
  })
  it('begins at the start where nothing is found, and ends at the end', () => {
    expect(excerptAround(long, ['nothing']).startsWith('before before')).toBe(true)
    expect(excerptAround(`${long}END`, ['end']).endsWith('END')).toBe(true)
  })
  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 3 }), (text, word) => {
        expect(excerptAround(text.toWellFormed(), searchWords(word)).isWellFormed()).toBe(true)
      }),
    )
  })
})
