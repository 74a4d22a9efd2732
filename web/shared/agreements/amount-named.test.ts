import { expect, test } from 'vitest'
import { amountNamed } from './amount-named.ts'

test.each([
  ['owner', 'owner', 'gross'],
  ['admin', null, 'gross'],
  ['provider', 'provider', 'net'],
  ['trader', null, 'net'],
] as const)('%s on the side %s sees %s amounts first', (role, side, named) => {
  expect(amountNamed(role, side)).toBe(named)
})
