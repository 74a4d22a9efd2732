import { expect, test } from 'vitest'
import { begins, isComplete, keyName } from './key-matching.ts'

const event = (key: string, held: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false },
  ...held,
})

test('a key held with another is not a shortcut, but a sign that needs Shift is', () => {
  expect(keyName(event('j'))).toBe('j')
  expect(keyName(event('?', { shiftKey: true }))).toBe('?')
  expect(keyName(event('Escape'))).toBe('Escape')
  expect(keyName(event('J'))).toBe('j')
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing']) {
    expect(keyName(event('j', { [held]: true }))).toBeNull()
  }
  expect(keyName(event('J', { shiftKey: true }))).toBeNull()
})

test('a sequence is complete with its second key, and a single key only by itself', () => {
  expect(isComplete('g d', 'd', 'g')).toBe(true)
  expect(isComplete('g d', 'd', null)).toBe(false)
  expect(isComplete('d', 'd', 'g')).toBe(false)
  expect(isComplete('j', 'j', null)).toBe(true)
  expect([begins('g d', 'g'), begins('j', 'j')]).toEqual([true, false])
})
