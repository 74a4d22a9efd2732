import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addShares, debtOf, isNothing, NOTHING, settleShare, subtractShare } from './carried-balance.ts'
import type { ShareAmounts } from './distribution.ts'

/** £ with a commission of 15%. */
const share = (pounds: number): ShareAmounts => ({ gross: pounds * 100, commission: pounds * 15, net: pounds * 85 })

describe('what is settled with a holder', () => {
  test.each<[string, number, number, number, { paid: number; carried: number; owed: number; settled: number }]>([
    ['nothing to correct', 100, 0, 0, { paid: 100, carried: 0, owed: 0, settled: 0 }],
    ['a correction that the share pays', 100, -40, 0, { paid: 60, carried: 0, owed: 40, settled: 40 }],
    ['a correction in the favour of the payee', 100, 40, 0, { paid: 140, carried: 0, owed: 0, settled: 0 }],
    ['a correction beyond the share', 100, -240, 0, { paid: 0, carried: -140, owed: 140, settled: 0 }],
    ['a correction of just the share', 100, -100, 0, { paid: 0, carried: 0, owed: 0, settled: 0 }],
    ['no share at all', 0, -40, 0, { paid: 0, carried: -40, owed: 40, settled: 0 }],
    ['what was carried, paid by the share', 200, 0, -140, { paid: 60, carried: 0, owed: 0, settled: 140 }],
    ['what was carried, paid in part', 100, 0, -140, { paid: 0, carried: -40, owed: -100, settled: 0 }],
    ['a second correction on top', 100, -40, -140, { paid: 0, carried: -80, owed: -60, settled: 0 }],
    ['corrected back', 100, 140, -140, { paid: 100, carried: 0, owed: 0, settled: 140 }],
  ])('%s: share %i, corrections %i, carried %i', (_name, of_period, corrections, carried, expected) => {
    const result = settleShare({ share: share(of_period), corrections: share(corrections), carried: share(carried) })
    expect(result.payment?.gross ?? 0).toBe(expected.paid * 100)
    expect(result.carried.gross).toBe(expected.carried * 100)
    expect(result.owed.gross).toBe(expected.owed * 100)
    expect(result.settled.gross).toBe(expected.settled * 100)
  })

  it('carries what would be paid with a commission below zero', () => {
    const carried = { gross: -9_500, commission: -1_900, net: -7_600 }
    const result = settleShare({ share: share(100), corrections: NOTHING, carried })
    expect(result).toMatchObject({ payment: null, carried: { gross: 500, commission: -400, net: 900 } })
  })

  it('loses and invents no penny, whatever the amounts', () => {
    const amounts = fc
      .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 0, max: 3_000 }))
      .map(([gross, rate]) => {
        const commission = Math.round((gross * rate) / 10_000)
        return { gross, commission, net: gross - commission }
      })
    fc.assert(
      fc.property(amounts, amounts, amounts, (of_period, corrections, carried) => {
        const result = settleShare({ share: of_period, corrections, carried })
        const before = addShares(of_period, corrections, carried)
        expect(addShares(result.payment ?? NOTHING, result.carried)).toEqual(before)
        // The debt in the books is that of the balance, once the payment is charged.
        const debt = subtractShare(addShares(debtOf(carried), result.owed), result.settled)
        expect(isNothing(subtractShare(debt, debtOf(result.carried)))).toBe(true)
        if (result.payment) expect(Math.min(...Object.values(result.payment))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
