import { describe, expect, it } from 'vitest'
import {
  changedSentence,
  changeWords,
  collectedAmount,
  collectedChange,
  isUpToDate,
  isVerified,
  provenanceWords,
  revenueOrigins,
  waitingSentence,
} from './collected-revenue.ts'

describe('what a line says of what was collected', () => {
  it.each([
    // total, submitted before, amount, waits
    [601_200, 0, 601_200, null],
    [0, 0, 0, null],
    [-1_200, 0, 0, '£12.00 more went back to customers than came in. It is deducted in the next report.'],
    [5_000, 4_000, 5_000, null],
    // What was submitted stays: a line of it is not lost with what went back later.
    [-1_000, 4_000, 4_000, '£50.00 more went back to customers than came in. It is deducted in the next report.'],
  ])('%i in all, %i of it submitted before, is %i', (total, frozen, amount, sentence) => {
    expect(collectedAmount({ total, frozen })).toBe(amount)
    expect(waitingSentence({ total, frozen }, 'gbp')).toBe(sentence)
  })
})

describe('where the amount of a line comes from', () => {
  const collected = { amount: 601_200, mapping_id: 'm', collected_amount: 601_200, collected_charges: 1_102 }
  it.each([
    [collected, true, 'Collected from Stripe, 1,102 charges'],
    [{ ...collected, collected_charges: 1 }, true, 'Collected from Stripe, 1 charge'],
    [{ ...collected, amount: 500_000 }, false, 'Reported by the owner; Stripe counts £6,012.00, 1,102 charges'],
    [{ amount: 5, mapping_id: null, collected_amount: null, collected_charges: null }, false, 'Reported by the owner'],
  ])('%o', (line, verified, words) => {
    expect(isVerified(line)).toBe(verified)
    expect(provenanceWords(line, 'gbp')).toBe(words)
  })

  it('says the new figure when it has changed', () => {
    expect(changedSentence('Monthly plan', 601_200, 'gbp')).toBe(
      'Stripe now counts £6,012.00 for Monthly plan. Check that line again before you submit.',
    )
  })
})

it('a report says how much of it was collected and how much its owner says', () => {
  const own = { mapping_id: null, collected_amount: null, collected_charges: null }
  expect(revenueOrigins([{ amount: 500, ...own }], 'gbp')).toEqual([])
  const plans = { mapping_id: 'a', collected_amount: 1_000, collected_charges: 1_284 }
  expect(
    revenueOrigins(
      [
        { amount: 1_000, ...plans },
        { amount: 500, ...own },
      ],
      'gbp',
    ),
  ).toEqual([
    { label: 'Verified by Stripe', note: '1,284 charges', amount: 1_000 },
    { label: 'Self-reported', note: '', amount: 500 },
  ])
  expect(
    revenueOrigins(
      [
        { amount: 900, ...plans },
        { amount: 500, ...own },
      ],
      'gbp',
    ),
  ).toEqual([
    { label: 'Verified by Stripe', note: '0 charges', amount: 0 },
    { label: 'Self-reported', note: 'Stripe counts £10.00, 1,284 charges', amount: 1_400 },
  ])
})

describe('what has changed since a line was written', () => {
  // Two charges of £70.00 together, one refund of £10.00.
  const written = {
    ...{ collected_amount: 6_000, collected_charges: 2, collected_charged: 7_000 },
    ...{ collected_refunds: 1, collected_refunded: -1_000 },
  }
  const now = { amount: 6_000, charges: 2, charged: 7_000, refunds: 1, refunded: -1_000 }

  it.each([
    ['late charges', { amount: 6_900, charges: 4, charged: 7_900 }, 900, '2 more charges +£9.00'],
    ['a refund', { amount: 5_500, refunds: 2, refunded: -1_500 }, -500, '1 more refund or dispute -£5.00'],
    [
      'charges and as much refunded',
      { charges: 3, charged: 8_000, refunds: 2, refunded: -2_000 },
      0,
      '1 more charge +£10.00, 1 more refund or dispute -£10.00',
    ],
    ['a charge that counts elsewhere', { amount: 1_000, charges: 1, charged: 2_000 }, -5_000, '1 fewer charge -£50.00'],
    ['the part of a charge', { amount: 6_010, charged: 7_010 }, 10, 'other charges +£0.10'],
    // 70 - 100 is below zero: the line says nothing, and £30.00 wait for the next report.
    [
      'more back than came in',
      { amount: 0, refunds: 2, refunded: -10_000 },
      -6_000,
      '1 more refund or dispute -£90.00, other changes +£30.00',
    ],
  ])('%s', (_, changes, change, words) => {
    const since = collectedChange(written, { ...now, ...changes })
    expect(since).toMatchObject({ before: 6_000, change })
    expect(since?.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(change)
    expect(since && changeWords(since, 'gbp')).toBe(words)
  })

  it('is nothing where all figures are the same', () => expect(collectedChange(written, now)).toBeNull())

  it('is one figure for lines that do not say of what they were made', () => {
    const before = { ...written, collected_charged: null, collected_refunds: null, collected_refunded: null }
    const since = collectedChange(before, { ...now, amount: 6_500, charges: 3, charged: 7_500 })
    expect(since && changeWords(since, 'gbp')).toBe('other changes +£5.00')
    expect(collectedChange(before, now)).toBeNull()
  })

  it.each([
    [6_000, 6_000, 6_500, false],
    [6_500, 6_000, 6_500, true],
    [7_777, 6_000, 6_500, false],
    [7_777, 6_500, 6_500, true],
  ])('a line of %i whose owner has seen %i can be submitted with %i collected: %s', (amount, seen, collected, may) => {
    expect(isUpToDate({ amount, seen }, collected)).toBe(may)
  })
})
