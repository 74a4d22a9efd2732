import { createHash } from 'node:crypto'

const DAY_SECONDS = 24 * 60 * 60
const MILLION = 1_000_000

/** Millionths of a pound for a unit of each currency, on average; all of them have hundredths. */
const IN_POUNDS: Record<string, number> = {
  aud: 495_000,
  cad: 545_000,
  chf: 925_000,
  czk: 34_500,
  dkk: 115_000,
  eur: 862_000,
  gbp: MILLION,
  hkd: 96_500,
  nok: 74_000,
  nzd: 448_000,
  pln: 202_000,
  sek: 77_500,
  sgd: 583_000,
  usd: 752_000,
}

/** So many millionths a currency is at most above or below its average on one day. */
const MAX_DEVIATION = 10_000

/** What one unit of a currency was worth in another on the day of a moment, in millionths; undefined where no rate is known. */
export function exchangeRate(from: string, to: string, at: number): number | undefined {
  const [worth, price] = [worthOn(from, at), worthOn(to, at)]
  if (worth === undefined || price === undefined) return undefined
  return Math.round((worth * MILLION) / price)
}

/** An amount by a rate in millionths, to the nearest whole unit; as much is taken back as is given. */
export function exchanged(amount: number, rate: number): number {
  const units = (BigInt(Math.abs(amount)) * BigInt(rate) + BigInt(MILLION / 2)) / BigInt(MILLION)
  return amount < 0 ? -Number(units) : Number(units)
}

/** A rate as Stripe shows it. */
export function shownRate(rate: number): number {
  return rate / MILLION
}

/** The same on each question of the same day. */
function worthOn(currency: string, at: number): number | undefined {
  const average = IN_POUNDS[currency]
  if (average === undefined || currency === 'gbp') return average
  const day = Math.floor(at / DAY_SECONDS)
  const number = createHash('sha256').update(`${currency} ${day}`).digest().readUInt32LE()
  const deviation = (number % (2 * MAX_DEVIATION + 1)) - MAX_DEVIATION
  return average + Math.round((average * deviation) / MILLION)
}
