import { describe, expect, test } from 'vitest'
import { exchanged, exchangeRate, shownRate } from './exchange-rates.ts'
import { feeFor, NO_FEE } from './pricing.ts'
import { settledOn } from './settlement.ts'

const NOON = Date.UTC(2027, 2, 1, 12) / 1000
const DAY = 24 * 60 * 60
const card = { amount: 900, currency: 'gbp', is_converted: false, country: 'GB', card_country: 'GB' }

test.each([
  // 1.5% of 900 is 13.5.
  ['a card of the account’s own country', card, 34],
  ['a card of the European Economic Area', { ...card, card_country: 'IE' }, 43],
  ['any other card', { ...card, card_country: 'US' }, 49],
  ['one that was converted', { ...card, card_country: 'US', is_converted: true }, 67],
  ['no card at all', { ...card, card_country: null }, 34],
  ['euros', { ...card, currency: 'eur' }, 39],
  ['a small amount', { ...card, amount: 30 }, 20],
])('the published fee for %s', (_name, charged, fee) => {
  expect(feeFor('uk', charged)).toBe(fee)
})

test.each([
  [{ basis_points: 140, fixed: 20 }, 900, 33],
  [{ basis_points: 140, fixed: 20 }, 99_999_999, 1_400_020],
  [{ basis_points: 0, fixed: 25 }, 900, 25],
  [NO_FEE, 900, 0],
])('the fee %j of %d', (fee, amount, expected) => {
  expect(feeFor(fee, { ...card, amount })).toBe(expected)
})

describe('exchange rates', () => {
  test('are the same all day, others the next, and near their average', () => {
    const days = Array.from({ length: 60 }, (_, day) => exchangeRate('usd', 'gbp', NOON + day * DAY) ?? 0)
    expect(exchangeRate('usd', 'gbp', NOON + 60 * 60)).toBe(days[0])
    expect(new Set(days).size).toBeGreaterThan(50)
    for (const rate of days) expect(Math.abs(rate - 752_000)).toBeLessThanOrEqual(7521)
  })

  test('there and back is one, as far as millionths go', () => {
    for (const currency of ['eur', 'usd', 'czk']) {
      const [there, back] = [exchangeRate(currency, 'gbp', NOON) ?? 0, exchangeRate('gbp', currency, NOON) ?? 0]
      expect((there / 1e6) * (back / 1e6)).toBeCloseTo(1, 3)
    }
  })

  test('are not known of every currency', () => {
    expect(exchangeRate('jpy', 'gbp', NOON)).toBeUndefined()
    expect(settledOn(['gbp'], { amount: 900, currency: 'jpy' }, NOON)).toEqual({
      ...{ amount: 900, currency: 'jpy', exchange_rate: null },
    })
  })

  test('give whole units, and take back as much as they give', () => {
    expect(exchanged(1, 500_000)).toBe(1)
    expect(exchanged(-1, 500_000)).toBe(-1)
    expect(exchanged(99_999_999, 28_985_507)).toBe(2_898_550_671)
    expect(shownRate(752_123)).toBe(0.752123)
  })

  test('only what an account has no balance in is converted', () => {
    const money = { amount: 1000, currency: 'usd' }
    const rate = exchangeRate('usd', 'gbp', NOON) ?? 0
    expect(settledOn([], money, NOON)).toEqual({ ...money, exchange_rate: null })
    expect(settledOn(['gbp', 'usd'], money, NOON)).toEqual({ ...money, exchange_rate: null })
    expect(settledOn(['gbp', 'eur'], money, NOON)).toEqual({
      ...{ amount: Math.round(rate / 1000), currency: 'gbp', exchange_rate: rate / 1e6 },
    })
  })
})
