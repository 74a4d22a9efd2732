import { expect, test } from 'vitest'
import { scaleWithin } from './draw-page.ts'

test('a page is drawn as large as it is shown', () => {
  expect(scaleWithin({ width: 595, height: 842 }, 2)).toBe(2)
})

test('an enormous page is drawn smaller, so that a canvas can hold it', () => {
  const page = { width: 14_400, height: 14_400 }
  const scale = scaleWithin(page, 2)
  expect(page.width * scale * page.height * scale).toBeCloseTo(16_000_000)
})
