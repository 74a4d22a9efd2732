import { expect, test } from 'vitest'
import { paidFeeWords } from './paid-fee.ts'

const fee = {
  ...{
    amount: 20_000,
    currency: 'gbp' as const,
    payer_id: 'olivia',
    payer_name: 'Alex Hart',
    paid_at: '2026-11-02T09:00:00Z',
  },
  ...{ refunded_at: null, paid_instead: null, reversal: null },
}
const refunded_at = '2026-11-03T09:00:00Z'
const paid_instead = { payer_id: 'priya', payer_name: 'Alex Hart', paid_at: '2026-11-04T09:00:00Z' }

// Both sides have the same name.
test.each([
  ['paid', {}, ['paid the £200.00 fee on 2 Nov 2026'], []],
  ['refunded', { refunded_at }, ['paid the £200.00 fee on 2 Nov 2026', 'refunded on 3 Nov 2026'], []],
  [
    'paid by the other side',
    { refunded_at, paid_instead },
    ['paid the £200.00 fee on 2 Nov 2026', 'refunded on 3 Nov 2026'],
    ['paid the £200.00 fee on 4 Nov 2026'],
  ],
] as const)('a fee that is %s', (_state, changes, first, other) => {
  const agreement = { fee: { ...fee, ...changes } }
  expect(paidFeeWords(agreement, 'olivia')).toEqual(first)
  expect(paidFeeWords(agreement, 'priya')).toEqual(other)
})
