import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import { expect, test } from 'vitest'
import { asciiOnly } from './ascii-only.ts'

/** The code and the map's segments as the plugin leaves them. */
function written(code: string, segments: SourceMapSegment[][] = []) {
  const chunk = { type: 'chunk', fileName: 'main.js', code }
  const map = { type: 'asset', source: JSON.stringify({ version: 3, sources: ['a.ts'], mappings: encode(segments) }) }
  const { generateBundle } = asciiOnly()
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no such step.')
  Reflect.apply(generateBundle, undefined, [{}, { 'main.js': chunk, 'main.js.map': map }])
  const { sources, mappings } = JSON.parse(map.source) as { sources: string[]; mappings: string }
  return { code: chunk.code, sources, segments: decode(mappings) }
}

test('other letters are escaped, and mean the same', () => {
  const code = 'return ["Stripe’s £10", `it’s 😀`, /[’–]/gu.test("–"), "😀".length]'
  const ascii = written(code).code
  expect(ascii).toMatch(/^[\0-\x7f]+$/)
  expect(new Function(ascii)()).toEqual(new Function(code)())
})

test('what an escape would change is refused', () => {
  expect(() => written('const path = String.raw`C:\\it’s`')).toThrow('An escape would change what this means')
  expect(() => written('const quote = /\\’/')).toThrow('An escape would change what this means: \\’')
})

test('the map leads to the same places', () => {
  const first: SourceMapSegment[] = [
    [0, 0, 0, 0],
    [7, 0, 1, 0],
    [18, 0, 2, 0],
  ]
  const last: SourceMapSegment[] = [[0, 0, 3, 0]]
  const { code, sources, segments } = written('one(); two("’–"); three()\nfour()', [first, last])
  expect(sources).toEqual(['a.ts'])
  expect(segments[0]?.map(([column]) => code.slice(column).split('(')[0])).toEqual(['one', 'two', 'three'])
  expect(segments[1]).toEqual(last)
})
