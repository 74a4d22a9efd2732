import { describe, expect, test } from 'vitest'
import { type CameBack, cameBackSentence, returnSentence } from './return-words.ts'

const people = { payer_name: 'Olivia Hart', payee_name: 'Priya Shah' }
const returned = { ...people, amount: 82_824, currency: 'gbp' as const, occurred_on: '2026-11-23' }

test.each([
  ['transfer_reversal', null, 'Reversed on 23 Nov 2026: £828.24 came back from Priya Shah.'],
  ['refund', null, 'Refunded on 23 Nov 2026: £828.24 went back to Olivia Hart.'],
  ['chargeback', null, 'Charged back on 23 Nov 2026: the bank of Olivia Hart took back £828.24.'],
  [
    'chargeback',
    '2026-12-01',
    'Charged back on 23 Nov 2026: the bank of Olivia Hart took back £828.24. The money was recovered on 1 Dec 2026.',
  ],
  ['repayment', null, 'Paid again on 23 Nov 2026: £828.24 by Olivia Hart.'],
] as const)('a receipt says what came back: %s, recovered %s', (cause, recovered_on, expected) => {
  expect(returnSentence({ ...returned, cause, recovered_on })).toBe(expected)
})

describe('what came back is said to its viewer, with who owes whom and what to do next', () => {
  const olivia = { name: 'Olivia Hart', is_viewer: true }
  const priya = { name: 'Priya Shah', is_viewer: false }
  const refunded: CameBack = {
    ...{ cause: 'refund', amount: 97_440, currency: 'gbp', occurred_on: '2026-11-23', is_recovered: false },
    ...{ payer_owes: 97_440, payee_is_owed: 0, is_being_charged: false, status: 'completed' },
    ...{ payer: olivia, payee: priya },
  }
  const reversed = { ...refunded, cause: 'transfer_reversal' as const, amount: 82_824, payer_owes: 0 }
  const asProvider = { payer: { ...olivia, is_viewer: false }, payee: { ...priya, is_viewer: true } }

  test.each([
    ['refunded', refunded, 'Charge refunded on 23 Nov 2026 (£974.40). You owe £974.40: pay it again.'],
    [
      'refunded, to the payee',
      { ...refunded, ...asProvider },
      'Charge refunded on 23 Nov 2026 (£974.40). Olivia Hart owes £974.40.',
    ],
    [
      'refunded for the second time',
      { ...refunded, amount: 20_000, payer_owes: 30_000 },
      'Charge refunded on 23 Nov 2026 (£200.00). In all, you owe £300.00: pay it again.',
    ],
    [
      'refunded for the second time, to the payee',
      { ...refunded, ...asProvider, amount: 20_000, payer_owes: 30_000 },
      'Charge refunded on 23 Nov 2026 (£200.00). In all, Olivia Hart owes £300.00.',
    ],
    [
      'being paid again',
      { ...refunded, is_being_charged: true },
      'Charge refunded on 23 Nov 2026 (£974.40). You are paying £974.40 again.',
    ],
    [
      'less than a charge takes',
      { ...refunded, amount: 1, payer_owes: 1, status: 'failed' },
      'Charge refunded on 23 Nov 2026 (£0.01). You owe £0.01, below the minimum of a charge (£0.30): it can be paid together with other payments to Priya Shah.',
    ],
    [
      'less than a charge takes, to the payee',
      { ...refunded, ...asProvider, amount: 1, payer_owes: 1, status: 'failed' },
      'Charge refunded on 23 Nov 2026 (£0.01). Olivia Hart owes £0.01, below the minimum of a charge (£0.30): it can be paid together with other payments to you.',
    ],
    ['paid again', { ...refunded, payer_owes: 0 }, 'Charge refunded on 23 Nov 2026 (£974.40).'],
    [
      'won',
      { ...refunded, cause: 'chargeback', is_recovered: true, payer_owes: 0 },
      'Charged back by the bank on 23 Nov 2026 (£974.40). The dispute was won, so the money was recovered.',
    ],
    [
      'won after it was paid again',
      { ...refunded, cause: 'chargeback', is_recovered: true, payer_owes: -97_440 },
      'Charged back by the bank on 23 Nov 2026 (£974.40). The dispute was won, so the money was recovered. You paid £974.40 twice: we refund it.',
    ],
    [
      'reversed',
      { ...reversed, status: 'failed', payee_is_owed: 82_824 },
      'Transfer to Priya Shah reversed on 23 Nov 2026 (£828.24). £828.24 is set aside for Priya Shah: retry the transfer.',
    ],
    [
      'reversed, to the payee',
      { ...reversed, ...asProvider, status: 'failed', payee_is_owed: 82_824 },
      'Transfer to you reversed on 23 Nov 2026 (£828.24). £828.24 is set aside for you.',
    ],
    [
      'being sent again',
      { ...reversed, status: 'processing', payee_is_owed: 82_824 },
      'Transfer to Priya Shah reversed on 23 Nov 2026 (£828.24). £828.24 is being transferred to Priya Shah again.',
    ],
    [
      'both',
      { ...reversed, status: 'failed', payer_owes: 97_440, payee_is_owed: 82_824 },
      'Transfer to Priya Shah reversed on 23 Nov 2026 (£828.24). You owe £974.40: pay it again. £828.24 is transferred to Priya Shah once it is paid again.',
    ],
  ] satisfies [string, CameBack, string][])('%s', (_case, back, expected) => {
    expect(cameBackSentence(back)).toBe(expected)
  })
})
