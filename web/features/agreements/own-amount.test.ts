import { expect, it } from 'vitest'
import { expectedNet } from './own-amount.ts'

it('expects the commission of today', () => {
  expect(expectedNet(97_440, { commission_rate: 15 })).toBe(82_824)
  expect(expectedNet(3, { commission_rate: 12.5 })).toBe(3)
})
