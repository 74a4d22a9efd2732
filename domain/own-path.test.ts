import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each<[string, boolean]>([
  ['/', true],
  ['/dashboard', true],
  ['/proposal-detail?id=0b1c&tab=versions#terms', true],
  ['/projects?search=https%3A%2F%2Ffernleaf.example', true],
  ['/projects?search=https://fernleaf.example', true],
  ['/help/%2F%2Fguide', true],
  ['', false],
  ['dashboard', false],
  [' /dashboard', false],
  ['https://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['\\\\elsewhere.example', false],
  ['/\t/elsewhere.example', false],
  ['/\n/elsewhere.example', false],
  ['/.//elsewhere.example', false],
  ['/a/..//elsewhere.example', false],
  ['/a/..\\/elsewhere.example', false],
  ['/dashboard?tab=\u0000', false],
])('%j is a path of this site: %s', (text, isOwn) => {
  expect(isOwnPath(text)).toBe(isOwn)
})

test('whatever is one stays on this site when a browser reads it', () => {
  const pieces = ['/', '//', '\\', '.', '..', '\t', 'a', '?', '#', '@', ':', 'elsewhere.example']
  for (const first of pieces) {
    for (const second of pieces) {
      for (const third of pieces) {
        for (const fourth of pieces) {
          const text = first + second + third + fourth
          if (!isOwnPath(text)) continue
          const read = new URL(text, 'https://sharewell.example')
          expect(read.origin).toBe('https://sharewell.example')
          // What is taken apart and put together again is read once more.
          expect(new URL(read.pathname + read.search, 'https://sharewell.example').origin).toBe(read.origin)
        }
      }
    }
  }
})
