import { describe, expect, it } from 'vitest'
import { type Compared, isComplete, proofSentence, reasonSentence } from './collection-proof.ts'

const of = (listed: number, collected = listed, amount = 0): Compared => ({
  ...{ listed, collected, listed_amount: 100, collected_amount: 100 + amount },
})
const facts = { days: 31, days_read: 31, charges: of(1284), refunds: of(0), others: of(12), unexplained: [] }

describe('whether a period is complete', () => {
  it.each([
    ['all days and all records', {}, true],
    ['a day that was not read', { days_read: 30 }, false],
    ['a charge that is missing', { charges: of(1284, 1283) }, false],
    ['another amount', { refunds: of(3, 3, -1) }, false],
    ['a fee that is missing', { others: of(12, 11) }, false],
    ['one that Stripe listed late', { charges: of(1284, 1285, 500) }, true],
  ])('%s', (_, changes, expected) => expect(isComplete({ ...facts, ...changes })).toBe(expected))
})

describe('the sentence of a proof', () => {
  it.each([
    [{}, '1,284 of 1,284 charges, nothing unexplained'],
    [{ charges: of(1) }, '1 of 1 charge, nothing unexplained'],
    [{ refunds: of(3, 2) }, '1,284 of 1,284 charges, 2 of 3 refunds and disputes, nothing unexplained'],
    [{ charges: of(2, 1, -40) }, '1 of 2 charges, amounts differ from Stripe'],
    [{ charges: of(2, 3, 40) }, '2 of 2 charges, amounts differ from Stripe'],
    [{ others: of(12, 12, -3) }, '1,284 of 1,284 charges, amounts differ from Stripe'],
    [
      { refunds: of(3, 3, 5), unexplained: [{ records: 2 }] },
      '1,284 of 1,284 charges, 3 of 3 refunds and disputes, 2 unexplained, amounts differ from Stripe',
    ],
    [{ unexplained: [{ records: 2 }, { records: 1 }] }, '1,284 of 1,284 charges, 3 unexplained'],
    [{ days_read: 30 }, '1,284 of 1,284 charges, nothing unexplained, 1 day not read yet'],
  ])('%j', (changes, sentence) => expect(proofSentence({ ...facts, ...changes })).toBe(sentence))

  it('names why something is unexplained', () => {
    expect(reasonSentence('other_currency', 'usd')).toBe('Settled in USD, which is not the project’s currency.')
  })
})
