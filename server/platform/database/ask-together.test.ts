import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

test('what is asked at the same time is read together, each key once', async () => {
  const reads: string[][] = []
  const lengthOf = askTogether(async (words) => {
    reads.push(words)
    return new Map(words.filter((word) => word !== 'unknown').map((word) => [word, word.length]))
  })
  expect(await Promise.all(['report', 'unknown', 'payment', 'report'].map(lengthOf))).toEqual([6, undefined, 7, 6])
  expect(reads).toEqual([['report', 'unknown', 'payment']])
  expect(await lengthOf('report')).toBe(6)
  expect(reads).toHaveLength(2)
})

test('a failure is that of all who asked, and of nobody later', async () => {
  let failing = true
  const read = askTogether(async (words) => {
    if (failing) throw new Error('out of reach')
    return new Map(words.map((word) => [word, word]))
  })
  expect((await Promise.allSettled(['a', 'b'].map(read))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  failing = false
  expect(await read('a')).toBe('a')
})
