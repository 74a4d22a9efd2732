import { describe, expect, test } from 'vitest'
import { brokenLinks, type ChainLink, GENESIS } from './hash-chain.ts'

interface Entry extends ChainLink {
  words: string
}

// A hash that people can read.
const hashOf = ({ sequence, words, previous_hash }: Omit<Entry, 'hash'>) =>
  `${sequence}:${words}<${previous_hash.slice(-24)}`

function chainOf(...texts: string[]): Entry[] {
  let previous_hash = GENESIS
  return texts.map((words, index) => {
    const entry = { sequence: index + 1, words, previous_hash }
    previous_hash = hashOf(entry)
    return { ...entry, hash: previous_hash }
  })
}

const whole = chainOf('sent', 'countered', 'agreed')
const [sent, countered, agreed] = whole as [Entry, Entry, Entry]

describe('a chain', () => {
  test('that nobody touched has no broken link, as a whole and in parts', () => {
    expect(brokenLinks(whole, hashOf)).toEqual([])
    expect(brokenLinks([countered, agreed], hashOf, sent)).toEqual([])
    expect(brokenLinks([], hashOf)).toEqual([])
  })

  test.each<[string, Entry[], { sequence: number; reason: string }[]]>([
    [
      'content that was changed',
      [sent, { ...countered, words: 'accepted' }, agreed],
      [{ sequence: 2, reason: 'its content was changed' }],
    ],
    [
      'content that was changed with its hash',
      [sent, { ...countered, words: 'accepted', hash: hashOf({ ...countered, words: 'accepted' }) }, agreed],
      [{ sequence: 3, reason: 'does not follow from the event before it' }],
    ],
    [
      'a link that was taken out',
      [sent, agreed],
      [
        { sequence: 3, reason: 'event 2 is missing' },
        { sequence: 3, reason: 'does not follow from the event before it' },
      ],
    ],
    [
      'a beginning that was cut off',
      [countered, agreed],
      [
        { sequence: 2, reason: 'event 1 is missing' },
        { sequence: 2, reason: 'does not follow from the event before it' },
      ],
    ],
  ])('shows %s', (_what, links, broken) => {
    expect(brokenLinks(links, hashOf)).toEqual(broken)
  })
})
