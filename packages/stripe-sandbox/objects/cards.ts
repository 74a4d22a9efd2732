import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { Failure } from '../http/failure.ts'
import { clearable, text } from '../http/parameters.ts'
import { DECLINES, type Decline, TEST_CARDS, type TestCard, testCardName } from './test-cards.ts'

export const cardParameters = z.strictObject({
  number: z.string().max(40),
  exp_month: z.string().max(4),
  exp_year: z.string().max(4),
  cvc: clearable(text).optional(),
})
export type CardParameters = z.output<typeof cardParameters>

export interface ReadCard {
  test_card: string
  card: Stripe.PaymentMethod.Card
}

/** Checks a typed card and stores what may be stored of it: never the number. */
export function readCard(parameters: CardParameters, now: number, fingerprintKey: string): ReadCard {
  const number = parameters.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, { param: 'number' })
  }
  const month = wholeNumber(parameters.exp_month)
  if (month === undefined || month < 1 || month > 12) {
    throw cardError(
      { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
      { param: 'exp_month' },
    )
  }
  const year = fullYear(parameters.exp_year)
  if (year === undefined || isPast(month, year, now) || year > new Date(now * 1000).getUTCFullYear() + 50) {
    throw cardError(
      { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
      { param: 'exp_year' },
    )
  }
  const name = testCardName(number)
  const test = name === undefined ? undefined : TEST_CARDS[name]
  if (name === undefined || test === undefined) throw cardError(DECLINES.test_mode_live_card)
  const cvc = parameters.cvc ?? undefined
  if (cvc !== undefined && !new RegExp(test.brand === 'amex' ? '^\\d{3,4}$' : '^\\d{3}$').test(cvc)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid." }, { param: 'cvc' })
  }
  return { test_card: name, card: cardOf(test, month, year, cvc !== undefined, fingerprintKey) }
}

/** The card behind one of Stripe's ready-made test payment methods (`pm_card_visa` and so on). */
export function readyMadeCard(name: string, now: number, fingerprintKey: string): ReadCard | undefined {
  const test = TEST_CARDS[name]
  if (test === undefined) return undefined
  const year = new Date(now * 1000).getUTCFullYear() + 1
  return { test_card: name, card: cardOf(test, new Date(now * 1000).getUTCMonth() + 1, year, false, fingerprintKey) }
}

/** A refusal by the card's bank, as Stripe words it. */
export function cardError(
  decline: Decline,
  details: Partial<
    Pick<Failure['body'], 'param' | 'charge' | 'payment_intent' | 'payment_method' | 'setup_intent'>
  > = {},
  commitsWork = false,
): Failure {
  return new Failure(402, { type: 'card_error', ...decline, ...details }, { commitsWork })
}

export function isExpired(card: Stripe.PaymentMethod.Card, now: number): boolean {
  return isPast(card.exp_month, card.exp_year, now)
}

function cardOf(
  test: TestCard,
  month: number,
  year: number,
  hasCvc: boolean,
  fingerprintKey: string,
): Stripe.PaymentMethod.Card {
  return {
    brand: test.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: hasCvc ? 'pass' : null },
    country: test.country,
    display_brand: test.brand === 'amex' ? 'american_express' : test.brand,
    exp_month: month,
    exp_year: year,
    fingerprint: fingerprintOf(test.number, fingerprintKey),
    funding: test.funding,
    generated_from: null,
    last4: test.number.slice(-4),
    networks: { available: [test.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function fingerprintOf(number: string, key: string): string {
  return createHmac('sha256', key)
    .update(number)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function wholeNumber(value: string): number | undefined {
  return /^\d{1,4}$/.test(value) ? Number(value) : undefined
}

function fullYear(value: string): number | undefined {
  const year = wholeNumber(value)
  if (year === undefined) return undefined
  return value.length <= 2 ? 2000 + year : year
}

function isPast(month: number, year: number, now: number): boolean {
  return Date.UTC(year, month, 1) <= now * 1000
}
