import { describe, expect, test } from 'vitest'
import { agreedLines } from './line-dispute.ts'
import { newlyShared, shareByLine } from './line-share.ts'
import { sumAmounts } from './money.ts'

describe('what a distribution shares of the lines of a report', () => {
  test('is of a disputed line the lower amount', () => {
    const lines = [
      { amount: 600_000, expected_amount: null },
      { amount: 198_800, expected_amount: 212_000 },
      { amount: 198_800, expected_amount: 150_000 },
    ]
    expect(agreedLines(lines)).toEqual([600_000, 198_800, 150_000])
  })

  test.each([
    ['all at the approval', null, [600, 200], [600, 200]],
    ['the difference of a conceded line', [600, 150], [600, 200], [0, 50]],
    ['nothing of a line that was lowered', [600, 200], [650, 150], [50, 0]],
    ['all where nothing was added', [600, 200], [600, 200], [600, 200]],
  ])('is %s', (_, before, after, shared) => {
    expect(newlyShared(before, after)).toEqual(shared)
  })
})

describe('a share by line', () => {
  test.each([
    // 12% of £6,000.00 is £720.00, less 15% £108.00; 12% of £2,120.00 is £254.40, less £38.16.
    [{ gross: 97_440, net: 82_824 }, [600_000, 212_000], [72_000, 25_440], [61_200, 21_624]],
    // A penny cannot be divided: the first line has it.
    [{ gross: 1, net: 1 }, [500, 500], [1, 0], [1, 0]],
    [{ gross: 100, net: 85 }, [1, 1, 1], [34, 33, 33], [29, 28, 28]],
    [{ gross: 5, net: 4 }, [0, 10], [0, 5], [0, 4]],
    [{ gross: 0, net: 0 }, [0, 0], [0, 0], [0, 0]],
  ])('of %j over %j', (share, shared, gross, net) => {
    const parts = shareByLine(share, shared)
    expect(parts.map((part) => part.gross)).toEqual(gross)
    expect(parts.map((part) => part.net)).toEqual(net)
  })

  test('sums to the share, and has no negative commission, however it is divided', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const shared = Array.from({ length: 1 + (seed % 9) }, (_, index) => (seed * 7919 * (index + 3)) % 1000)
      if (sumAmounts(shared) === 0) continue
      const gross = (seed * 104_729) % 5000
      const share = { gross, net: gross - Math.round(gross * 0.15) }
      const parts = shareByLine(share, shared)
      expect(sumAmounts(parts.map((part) => part.gross))).toBe(share.gross)
      expect(sumAmounts(parts.map((part) => part.net))).toBe(share.net)
      expect(parts.every(({ commission, net, gross: part }) => commission >= 0 && net + commission === part)).toBe(true)
    }
  })
})
