import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargeParts,
  chargesSentence,
  groupIntoCharges,
  MAX_CHARGE,
  MIN_CHARGE,
  paidInPart,
  partSentence,
  partWords,
} from './charge-parts.ts'
import { sumAmounts } from './money.ts'
import type { PaymentStatus } from './payment.ts'

describe('the charges that an amount takes', () => {
  test.each([
    [0, []],
    [30, [30]],
    [99_999_999, [99_999_999]],
    // £1,000,000.00: a penny alone is below the minimum.
    [100_000_000, [99_999_970, 30]],
    [100_000_028, [99_999_998, 30]],
    [100_000_029, [99_999_999, 30]],
    [100_000_030, [99_999_999, 31]],
    [125_000_000, [99_999_999, 25_000_001]],
    [199_999_998, [99_999_999, 99_999_999]],
    [199_999_999, [99_999_999, 99_999_970, 30]],
    [250_000_000, [99_999_999, 99_999_999, 50_000_002]],
  ])('%i', (amount, expected) => {
    expect(chargeParts(amount, 'gbp')).toEqual(expected)
  })

  test('dollars leave their own minimum', () => {
    expect(chargeParts(100_000_000, 'usd')).toEqual([99_999_950, 50])
  })

  test('come to the amount, the largest first, and Stripe accepts each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 10_000_000_000 }), (amount) => {
        const parts = chargeParts(amount, 'gbp')
        expect(sumAmounts(parts)).toBe(amount)
        expect(parts).toEqual(parts.toSorted((a, b) => b - a))
        for (const part of parts) expect(part >= MIN_CHARGE.gbp && part <= MAX_CHARGE).toBe(true)
      }),
    )
  })
})

const payments = (charges: number[]) => charges.map((charge, index) => ({ id: String(index), charge }))

describe('payments are grouped into charges', () => {
  test.each<[string, number[], string[]]>([
    ['all at once where they fit', [60_000_000, 39_999_999, 0], ['0:60000000 1:39999999 2:0']],
    ['at the boundaries of payments', [40_000_000, 70_000_000, 29_999_999], ['1:70000000 2:29999999', '0:40000000']],
    ['one in parts', [125_000_000], ['0:99999999+25000001']],
    [
      'what does not need parts is charged beside it',
      [50_000_000, 125_000_000, 0],
      ['1:99999999+25000001 2:0', '0:50000000'],
    ],
    ['what is below the minimum joins another', [100_000_000, 20], ['0:99999970+30 1:20']],
    ['what is below the minimum and fits into none', [60_000_000, 39_999_990, 20], ['0:59999970+30 1:39999990 2:20']],
    ['what is below the minimum beside one at the limit', [MAX_CHARGE, 10], ['0:99999969+30 1:10']],
    ['what is below the minimum beside parts', [125_000_000, 10], ['0:99999969+25000031 1:10']],
  ])('%s', (_case, charges, expected) => {
    const groups = groupIntoCharges(payments(charges), 'gbp')
    expect(
      groups.map(({ charged }) =>
        charged.map(({ of, charge, rest }) => `${of.id}:${charge}${rest > 0 ? `+${rest}` : ''}`).join(' '),
      ),
    ).toEqual(expected)
  })

  test('nothing is lost, and Stripe accepts each charge', () => {
    const charges = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 300_000_000 }), fc.constant(MAX_CHARGE)),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(charges, (all) => {
        fc.pre(sumAmounts(all) >= MIN_CHARGE.gbp)
        const groups = groupIntoCharges(payments(all), 'gbp')
        const charged = groups.flatMap((group) => group.charged)
        expect(charged.map(({ of }) => of.id).toSorted()).toEqual(
          payments(all)
            .map(({ id }) => id)
            .toSorted(),
        )
        for (const { of, charge, rest } of charged) expect(charge + rest).toBe(of.charge)
        for (const { amount, charged } of groups) {
          expect(amount).toBe(sumAmounts(charged.map(({ charge }) => charge)))
          for (const one of [amount, ...charged.flatMap(({ rest }) => chargeParts(rest, 'gbp'))]) {
            expect(one >= MIN_CHARGE.gbp && one <= MAX_CHARGE).toBe(true)
          }
        }
      }),
    )
  })
})

test.each([
  [1, 0, null],
  [1, 25_000_001, 'part 1 of 2'],
  [2, 0, 'part 2 of 2'],
  [1, 150_000_001, 'part 1 of 3'],
])('part %i with %i to come is %s', (part, rest, words) => {
  expect(partWords(part, rest, 'gbp')).toBe(words)
})

test.each<[number[], string | null]>([
  [[97_440], null],
  [
    [125_000_000],
    'Stripe takes £999,999.99 at most at once, so this is 2 charges: £999,999.99 and £250,000.01. The parts of a payment are charged one after the other. If one is refused, the money of the others waits, and you pay the rest alone. The payee receives all of it together.',
  ],
  [
    [60_000_000, 50_000_000],
    'Stripe takes £999,999.99 at most at once, so this is 2 charges: £600,000.00 and £500,000.00. Each pays for its own payments, whatever becomes of the others.',
  ],
])('what is said before %j is charged', (charges, sentence) => {
  expect(chargesSentence(groupIntoCharges(payments(charges), 'gbp'), 'gbp')).toBe(sentence)
})

test.each<
  [
    string,
    Omit<Parameters<typeof paidInPart>[0], 'gross_amount' | 'status'> & { status?: PaymentStatus },
    number | null,
  ]
>([
  ['charged at once', { owed_amount: 0, charged_later: 0 }, null],
  ['charged at once, and refunded in part', { owed_amount: 100, charged_later: 0 }, null],
  ['its first part paid', { owed_amount: 25_000_001, charged_later: 25_000_001 }, 99_999_999],
  [
    'refunded in part after its payee received it',
    { owed_amount: 100, charged_later: 25_000_001, status: 'completed' },
    null,
  ],
  ['all parts paid', { owed_amount: 0, charged_later: 25_000_001 }, null],
  ['its first part refunded before the second was paid', { owed_amount: 125_000_000, charged_later: 25_000_001 }, null],
])('what of a payment is paid: %s', (_case, facts, paid) => {
  expect(paidInPart({ gross_amount: 125_000_000, status: 'failed', ...facts })).toBe(paid)
})

test.each([
  ['charging', '£999,999.99 of £1,250,000.00 paid; the rest is being charged.'],
  ['declined', '£999,999.99 of £1,250,000.00 paid; the rest was declined.'],
  ['due', '£999,999.99 of £1,250,000.00 paid; the rest is due.'],
] as const)('the rest is %s', (rest, sentence) => {
  expect(partSentence({ paid: 99_999_999, gross_amount: 125_000_000, currency: 'gbp' }, rest)).toBe(sentence)
})
