import { expect, test } from 'vitest'
import { bandPath, pointAt } from './ring-geometry.ts'

test.each([
  [0, '100 50'],
  [0.25, '150 100'],
  [0.5, '100 150'],
  [0.75, '50 100'],
])('%d of the turn lies at %s', (turn, place) => {
  expect(pointAt(100, 50, turn)).toBe(place)
})

test('a band runs out along its outer edge and back along its inner one', () => {
  expect(bandPath(100, { inner: 40, outer: 50, from: 0, to: 0.25 })).toBe(
    'M100 50A50 50 0 0 1 150 100L140 100A40 40 0 0 0 100 60Z',
  )
})

test('more than half of the turn takes the long way round', () => {
  expect(bandPath(100, { inner: 40, outer: 50, from: 0, to: 0.75 })).toContain('A50 50 0 1 1')
})
