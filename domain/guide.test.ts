import { describe, expect, test } from 'vitest'
import { cardTags, categoryWords, guidePreview, inOrder, isGuideOf, sectionTitle } from './guide.ts'

describe('the preview of a guide', () => {
  test('is its first 100 characters', () => {
    expect(guidePreview('x'.repeat(250))).toBe('x'.repeat(100))
    expect(guidePreview('Short.')).toBe('Short.')
    expect(guidePreview('')).toBe('')
  })

  test('cuts no sign in two, and ends with no space', () => {
    expect(guidePreview('😀'.repeat(101))).toBe('😀'.repeat(100))
    expect(guidePreview(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99))
  })
})

test.each([
  [[], [], null],
  [['a', 'b', 'c'], ['a', 'b', 'c'], null],
  [['a', 'b', 'c', 'd'], ['a', 'b', 'c'], '+1 more'],
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], '+2 more'],
])('of the tags %j a card shows %j, then %s', (tags, shown, more) => {
  expect(cardTags(tags)).toEqual({ shown, more })
})

test.each([
  ['Payments', 'Payments'],
  ['Taxes_and_records', 'Taxes and records'],
  ['', ''],
])('the category %s is read as %s', (category, words) => {
  expect(categoryWords(category)).toBe(words)
})

test('a section is named without the sign of a heading, and once only', () => {
  expect(sectionTitle('# The fee')).toBe('The fee')
  expect(sectionTitle('The fee')).toBe('The fee')
  expect(sectionTitle('#1 rule')).toBe('#1 rule')
  expect(sectionTitle('# # The fee')).toBe('# The fee')
})

test('sections are read in their order, and the list that was given stays as it was', () => {
  const given = [{ order: 2 }, { order: 1 }, { order: 3 }]
  expect(inOrder(given)).toEqual([{ order: 1 }, { order: 2 }, { order: 3 }])
  expect(given[0]).toEqual({ order: 2 })
})

test.each([
  ['/payments', true],
  ['/Payments', true],
  ['/payments/', true],
  ['/payments?tab=process', true],
  ['/payments#top', true],
  ['/profile/7', true],
  ['/paymentMethods', false],
  ['/', false],
  ['', false],
])('a guide of /payments and /profile belongs to %s: %s', (path, belongs) => {
  expect(isGuideOf(['/payments', '/profile'], path)).toBe(belongs)
})
