import { expect, test } from 'vitest'
import { byLabel, keyWords } from './key-words.ts'

test.each([
  ['j', 'j'],
  ['g d', 'g then d'],
  ['ArrowDown', '↓'],
  ['Escape', 'Esc'],
  ['Ctrl K', 'Ctrl K'],
  ['⌘ K', '⌘ K'],
])('%j is written %j', (keys, words) => {
  expect(keyWords(keys)).toBe(words)
})

test('two keys for the same stand together', () => {
  const shortcuts = [
    { keys: 'j', label: 'Next row' },
    { keys: 'k', label: 'Previous row' },
    { keys: 'ArrowDown', label: 'Next row' },
  ]
  expect(byLabel(shortcuts)).toEqual([
    { label: 'Next row', keys: ['j', 'ArrowDown'] },
    { label: 'Previous row', keys: ['k'] },
  ])
})
