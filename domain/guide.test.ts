import { describe, expect, test } from 'vitest'
import {
  cardTags,
  categoryWords,
  guidePreview,
  inOrder,
  isGuideOf,
  placeOfScreen,
  previewWords,
  sectionTitle,
} from './guide.ts'

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

test('a card shows whole sentences of a preview, or whole words', () => {
  const sentence = 'A report says what a project earned in a period, by source.'
  expect(previewWords(`${sentence} Its status says who acts next: Status Wh`)).toBe(sentence)
  expect(
    previewWords('Connect the Stripe account of a project, and Sharewell reads every charge, refund and dispute, of i'),
  ).toBe('Connect the Stripe account of a project, and Sharewell reads every charge, refund and dispute, of…')
  expect(previewWords('You register. '.padEnd(99, 'word '))).toMatch(/word…$/)
  expect(previewWords('Short.')).toBe('Short.')
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

test('a guide is most about the screen that it names first', () => {
  const screens = ['/payments', '/statements', '/profile']
  expect(['/payments', '/Statements', '/profile/7', '/'].map((path) => placeOfScreen(screens, path))).toEqual([
    0, 1, 2, -1,
  ])
})
