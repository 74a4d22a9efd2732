import { expect, test } from 'vitest'
import {
  CLAIM_STATUSES,
  type ClaimSide,
  claimable,
  mayDecideClaim,
  mayRetryClaim,
  mayWithdrawClaim,
} from './claim-back.ts'
import type { ShareAmounts } from './distribution.ts'

const debt: ShareAmounts = { gross: 10_000, commission: 1_500, net: 8_500 }

test.each<[string, ShareAmounts, number, number, ShareAmounts | null]>([
  ['all of it', debt, 8_500, 10_000, debt],
  ['as much as the transfer has left', debt, 4_250, 10_000, { gross: 5_000, commission: 750, net: 4_250 }],
  ['as much as the charge has left', debt, 8_500, 5_000, { gross: 5_000, commission: 750, net: 4_250 }],
  ['nothing of a transfer that is reversed', debt, 0, 10_000, null],
  ['nothing of a charge that is refunded', debt, 8_500, 0, null],
  ['nothing of no debt', { gross: 0, commission: 0, net: 0 }, 8_500, 10_000, null],
  ['nothing in the favour of the payee', { gross: -100, commission: -15, net: -85 }, 8_500, 10_000, null],
  [
    'no more gross than the charge has left, also when the net rounds up to all of it',
    { gross: 100, commission: 95, net: 5 },
    5,
    91,
    { gross: 91, commission: 86, net: 5 },
  ],
  ['a penny', { gross: 1, commission: 0, net: 1 }, 1, 1, { gross: 1, commission: 0, net: 1 }],
])('claims %s', (_name, owed, transfer, charge, expected) => {
  expect(claimable(owed, { transfer, charge })).toEqual(expected)
})

test('the payee or an admin decides, the payer withdraws, and the payer or an admin tries a refund again', () => {
  const may = (side: ClaimSide) =>
    CLAIM_STATUSES.filter(
      (status) => mayDecideClaim(status, side) || mayWithdrawClaim(status, side) || mayRetryClaim(status, side),
    )
  expect(may('payer')).toEqual(['proposed', 'not_refunded'])
  expect(may('payee')).toEqual(['proposed'])
  expect(may('admin')).toEqual(['proposed', 'not_refunded'])
  expect(may(null)).toEqual([])
  expect([mayDecideClaim('proposed', 'payer'), mayWithdrawClaim('proposed', 'payee')]).toEqual([false, false])
})
