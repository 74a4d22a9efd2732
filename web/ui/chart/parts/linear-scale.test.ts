import { expect, test } from 'vitest'
import { linearScale } from './linear-scale.ts'

test('amounts become pixels in proportion, also below zero and upside down', () => {
  const yOf = linearScale([-100_00, 300_00], [200, 0])
  expect([-100_00, 0, 100_00, 300_00].map(yOf)).toEqual([200, 150, 100, 0])
})
