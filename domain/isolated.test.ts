import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each([
  ['Priya Shah', 'Priya Shah'],
  ['Zoë 🎉', 'Zoë 🎉'],
  ['שלום', '\u2068שלום\u2069'],
  ['Ana مرحبا', '\u2068Ana مرحبا\u2069'],
])('%s', (name, expected) => {
  expect(isolated(name)).toBe(expected)
})
