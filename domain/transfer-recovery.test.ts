import { expect, test } from 'vitest'
import { recoveryOf } from './transfer-recovery.ts'

test.each([
  ['insufficient_capabilities_for_transfer', 'verification'],
  ['balance_insufficient', 'balance'],
  ['account_invalid', 'destination'],
  ['refused', null],
  ['constructor_of_something', null],
  [null, null],
])('%s needs %s', (code, recovery) => {
  expect(recoveryOf(code)).toBe(recovery)
})
