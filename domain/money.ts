import { WHOLE } from './percent.ts'

/**
 * Money is an integer in minor units (pence for gbp) with a currency beside it, from column to screen.
 * There are no floats: every division says how it rounds.
 */
export const CURRENCIES = ['gbp', 'usd', 'eur'] as const

/** The currencies of the product, in Stripe's lower-case codes. Each has two minor digits. */
export type Currency = (typeof CURRENCIES)[number]

export const isCurrency = (code: string): code is Currency => CURRENCIES.some((one) => one === code)

/**
 * The one currency in which totals over records of several projects are made: what is in another is never added to them.
 * Source: decision C-126.
 */
export const TOTALS_CURRENCY: Currency = 'gbp'

/** An amount in minor units of its currency: `{ amount: 97440, currency: 'gbp' }` is £974.40. */
export interface Money {
  amount: number
  currency: Currency
}

/** One part of a split: its holder, its amount, and whether it includes a left-over minor unit. */
export interface SplitPart {
  key: string
  amount: number
  leftover: boolean
}

/** The pieces of an amount for a screen that dims the minor units: `-£1,234.50` is - / £ / 1,234 / 50. */
export interface MoneyParts {
  sign: '' | '-'
  symbol: string
  major: string
  minor: string
}

const SYMBOLS: Record<Currency, string> = { gbp: '£', usd: '$', eur: '€' }

/** Adds two amounts in minor units of one currency. Throws RangeError outside safe integers: that is a bug. */
export function addAmounts(a: number, b: number): number {
  return assertMinorUnits(assertMinorUnits(a) + assertMinorUnits(b))
}

/** Adds amounts in minor units of one currency; an empty list is 0. Throws RangeError outside safe integers. */
export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce(addAmounts, 0)
}

/**
 * The share of an amount, in minor units: `shareOf(812000, 1200)` is 97440.
 * Rounds half up to the minor unit (a negative amount mirrors its positive, so that a reversal undoes it exactly).
 * Takes basis points of 0 or more. Source: decision C-123.
 */
export function shareOf(amount: number, basis_points: number): number {
  return prorate(amount, basis_points, WHOLE)
}

/**
 * `amount` x `part` / `whole`, exact until the last step, which rounds half up to the minor unit
 * (a negative amount mirrors its positive). `part` is an integer of 0 or more, `whole` of 1 or more.
 */
export function prorate(amount: number, part: number, whole: number): number {
  assertMinorUnits(amount)
  assertCount(part)
  if (assertCount(whole) === 0) throw new RangeError('Cannot prorate by a whole of 0')
  const divisor = BigInt(whole)
  const magnitude = (BigInt(Math.abs(amount)) * BigInt(part) * 2n + divisor) / (divisor * 2n)
  return toMinorUnits(amount < 0 ? -magnitude : magnitude)
}

/**
 * Splits an amount of 0 or more by integer weights, by largest remainder: everyone gets the floor of their share and the
 * minor units left over go one each to the largest remainders, ties in the order of the keys. The parts come in the
 * order given and always sum to the whole; the same keys and weights in another order give everyone the same.
 * Throws RangeError for a key given twice or weights that sum to 0. Source: decision C-123.
 */
export function splitByWeights(amount: number, weights: readonly { key: string; weight: number }[]): SplitPart[] {
  const total = BigInt(sumAmounts(weights.map(({ weight }) => assertCount(weight))))
  if (total === 0n) throw new RangeError('Weights must sum to more than 0')
  if (new Set(weights.map(({ key }) => key)).size < weights.length) throw new RangeError('Each key may stand once')
  const whole = BigInt(assertCount(amount))
  const shares = weights.map(({ key, weight }) => {
    const product = whole * BigInt(weight)
    return { key, floor: product / total, remainder: product % total }
  })
  const left = Number(whole - shares.reduce((sum, { floor }) => sum + floor, 0n))
  const lucky = new Set(
    [...shares]
      .sort((a, b) => compare(b.remainder, a.remainder) || compare(a.key, b.key))
      .slice(0, left)
      .map(({ key }) => key),
  )
  return shares.map(({ key, floor }) => ({
    key,
    amount: toMinorUnits(lucky.has(key) ? floor + 1n : floor),
    leftover: lucky.has(key),
  }))
}

/**
 * Splits an amount by weights of which some may be negative (credits), but which sum to more than 0, by largest remainder, ties
 * in their order. A negative amount mirrors its positive. The parts always sum to the whole.
 */
export function splitSigned(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(sumAmounts(weights))
  if (total <= 0n) throw new RangeError('Weights must sum to more than 0')
  const whole = BigInt(Math.abs(assertMinorUnits(amount)))
  const shares = weights.map((weight, index) => {
    const product = whole * BigInt(weight)
    const remainder = ((product % total) + total) % total
    return { index, floor: (product - remainder) / total, remainder }
  })
  const left = Number(whole - shares.reduce((sum, { floor }) => sum + floor, 0n))
  const order = [...shares].sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  const lucky = new Set(order.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, floor }) => {
    const part = toMinorUnits(lucky.has(index) ? floor + 1n : floor)
    return amount < 0 && part !== 0 ? -part : part
  })
}

/** An amount in minor units as people in the United Kingdom read it: `£1,234.50`, `-£0.05`. */
export function formatMoney(amount: number, currency: Currency): string {
  const { sign, symbol, major, minor } = moneyParts(amount, currency)
  return `${sign}${symbol}${major}.${minor}`
}

/** The amount in minor units, rounded to whole major units: 101349 is 101300. Half up; a negative amount mirrors its positive. */
export function roundToMajorUnits(amount: number): number {
  return prorate(amount, 1, 100) * 100
}

/** An amount in whole major units, for what is only estimated: `£1,013`. Rounds as `roundToMajorUnits`. */
export function formatWholeMoney(amount: number, currency: Currency): string {
  const { sign, symbol, major } = moneyParts(roundToMajorUnits(amount), currency)
  return `${sign}${symbol}${major}`
}

/** An amount for a narrow place: whole units below a million (`£8,120`), then tenths of a million (`£12.5m`). Rounds half up. */
export function formatShortMoney(amount: number, currency: Currency): string {
  if (Math.abs(amount) < 100_000_000) return formatWholeMoney(amount, currency)
  const { sign, symbol, major, minor } = moneyParts(prorate(amount, 1, 10_000_000) * 10, currency)
  return `${sign}${symbol}${major}${minor === '00' ? '' : `.${minor.slice(0, 1)}`}m`
}

/** An amount in major units as programs read it, without symbol and separators: '8120.00', '-5.00'. */
export function plainAmount(amount: number, currency: Currency): string {
  const { sign, major, minor } = moneyParts(amount, currency)
  return `${sign}${major.replaceAll(',', '')}.${minor}`
}

/** The same amount in pieces, for a screen that shows the minor units slightly dimmer. */
export function moneyParts(amount: number, currency: Currency): MoneyParts {
  const digits = String(Math.abs(assertMinorUnits(amount))).padStart(3, '0')
  return {
    sign: amount < 0 ? '-' : '',
    symbol: SYMBOLS[currency],
    major: digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ','),
    minor: digits.slice(-2),
  }
}

/**
 * Reads what a person typed, in major units, into minor units: '1,234.50', '£1234.5' and '1234' are 123450, 123450 and
 * 123400. Null for anything else: empty, negative, misplaced commas, more than two decimals, beyond safe integers.
 */
export function parseMajorUnits(text: string): number | null {
  const match = /^[£$€]?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, major = '', minor = ''] = match
  const amount = Number(`${major.replaceAll(',', '')}${minor.padEnd(2, '0')}`)
  return Number.isSafeInteger(amount) ? amount : null
}

/** Returns the amount if it is a safe integer; throws RangeError otherwise, since money in floats is a bug. */
export function assertMinorUnits(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in minor units: ${amount}`)
  return amount
}

function assertCount(value: number): number {
  if (assertMinorUnits(value) < 0) throw new RangeError(`Must not be negative: ${value}`)
  return value
}

function toMinorUnits(value: bigint): number {
  return assertMinorUnits(Number(value))
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
