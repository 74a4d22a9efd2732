import { expect, test } from 'vitest'
import { transferAmounts } from './transfer-amounts.ts'

// £974.40 gross less 15% is £828.24.
const payment = { amount: 82_824, commission_amount: 14_616 }

test.each([
  ['all of it', { amount: 82_824, reversed_amount: 0 }, 97_440, 14_616],
  ['what is left after £100.00 came back', { amount: 82_824, reversed_amount: 10_000 }, 85_675, 12_851],
  ['the £100.00 that are sent again', { amount: 10_000, reversed_amount: 0 }, 11_765, 1_765],
  ['nothing, when all came back', { amount: 82_824, reversed_amount: 82_824 }, 0, 0],
])('a transfer stands for %s', (_, transfer, original_amount, commission_amount) => {
  expect(transferAmounts(transfer, payment)).toEqual({ original_amount, commission_amount })
})
