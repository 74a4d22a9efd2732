import { decode, encode } from '@jridgewell/sourcemap-codec'
import { expect, test } from 'vitest'
import { escaped, shiftedMap } from './ascii-only.ts'

test('other letters are escaped, and mean the same', () => {
  const code = 'return ["Stripe’s £10", `it’s 😀`, /[’–]/gu.test("–"), "😀".length]'
  const ascii = escaped(code)
  expect(ascii).toMatch(/^[\0-\x7f]+$/)
  expect(new Function(ascii)()).toEqual(new Function(code)())
})

test('what an escape would change is refused', () => {
  expect(() => escaped('const path = String.raw`C:\\it’s`')).toThrow('An escape would change what this means')
  expect(() => escaped('const quote = /\\’/')).toThrow('An escape would change what this means: \\’')
})

test('the map leads to the same places', () => {
  const code = 'one(); two("’–"); three()\nfour()'
  const map = JSON.stringify({
    version: 3,
    sources: ['a.ts'],
    mappings: encode([
      [
        [0, 0, 0, 0],
        [7, 0, 1, 0],
        [18, 0, 2, 0],
      ],
      [[0, 0, 3, 0]],
    ]),
  })
  const { sources, mappings } = JSON.parse(shiftedMap(map, code)) as { sources: string[]; mappings: string }
  expect(sources).toEqual(['a.ts'])
  const [first = [], second] = decode(mappings)
  expect(first.map(([column]) => escaped(code).slice(column).split('(')[0])).toEqual(['one', 'two', 'three'])
  expect(second).toEqual([[0, 0, 3, 0]])
})
