import { expect, test } from 'vitest'
import { type LeftOverSource, leftOverNotice } from './funding-notices.ts'

const LEFT = '£25.60 of your bank transfers is left at Stripe. It is used first when you next pay by bank transfer.'

test.each<[LeftOverSource[], string]>([
  [[], LEFT],
  [
    [{ kind: 'transfer', amount: 40_000, day: '2026-11-23', reference: 'AB12' }],
    `Your bank transfer of £400.00 with the reference AB12 arrived on 23 Nov 2026. ${LEFT}`,
  ],
  [
    [{ kind: 'transfer', amount: 2560, day: '2026-11-23', reference: null }],
    `Your bank transfer of £25.60 arrived on 23 Nov 2026. ${LEFT}`,
  ],
  [
    [{ kind: 'unused', amount: 2560, description: 'Revenue shares of October 2026' }],
    `£25.60 had arrived for Revenue shares of October 2026, which was not made by bank transfer. ${LEFT}`,
  ],
  [
    [
      { kind: 'unused', amount: 2000, description: null },
      { kind: 'refund', amount: 560 },
    ],
    `£20.00 had arrived for a payment, which was not made by bank transfer. £5.60 of it is a refund. ${LEFT}`,
  ],
])('what is left over says where it came from: %j', (sources, message) => {
  expect(leftOverNotice({ more: 2560, amount: 2560, currency: 'gbp', sources })).toEqual({
    title: '£25.60 is not needed for a payment',
    message,
  })
})
