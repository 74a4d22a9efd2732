import { expect, test } from 'vitest'
import { transferAmounts } from './transfer-amounts.ts'

// £974.40 gross less 15% is £828.24.
const payment = { amount: 82_824, commission_amount: 14_616 }

test.each([
  ['all of it', { amount: 82_824, reversed_amount: 0 }, 97_440, 14_616, 0],
  ['all of it, also after £100.00 came back', { amount: 82_824, reversed_amount: 10_000 }, 97_440, 14_616, 1_765],
  ['the £100.00 that are sent again', { amount: 10_000, reversed_amount: 0 }, 11_765, 1_765, 0],
  ['all of it, also when all came back', { amount: 82_824, reversed_amount: 82_824 }, 97_440, 14_616, 14_616],
])('a transfer stands for %s', (_, transfer, original_amount, commission_amount, reversed_commission) => {
  expect(transferAmounts(transfer, payment)).toEqual({ original_amount, commission_amount, reversed_commission })
})
