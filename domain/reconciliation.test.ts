import { expect, test } from 'vitest'
import { differenceSentence } from './reconciliation.ts'

const reversal = { movement: 'transfer_reversal', currency: 'gbp' } as const

test.each([
  ['missing_in_ledger', null, 82_824, 'Stripe lists a transfer reversal of £828.24 that the ledger does not have.'],
  ['missing_at_stripe', 82_824, null, 'The ledger has a transfer reversal of £828.24 that Stripe does not list.'],
  ['amount_differs', 82_824, 80_000, 'The transfer reversal is £828.24 in the ledger and £800.00 at Stripe.'],
  ['fee', null, -2_000, 'Stripe took a fee of £20.00.'],
  ['in_transit', 82_824, null, 'The transfer reversal of £828.24 is in transit.'],
  ['in_transit', null, -500, 'The transfer reversal of £5.00 is in transit.'],
] as const)('%s, %s in the ledger and %s at Stripe', (cause, ledger_amount, stripe_amount, sentence) => {
  expect(differenceSentence({ ...reversal, cause, ledger_amount, stripe_amount })).toBe(sentence)
})

test('a payout whose end no event brought', () => {
  const payout = { movement: 'payout', cause: 'missing_in_ledger', ledger_amount: null, stripe_amount: -500 } as const
  expect(differenceSentence({ ...payout, currency: 'gbp' })).toBe(
    'Stripe lists a payout of £5.00 to a bank, and how it ended is not recorded.',
  )
})
