import type Stripe from 'stripe'
import type { SandboxContext, Work } from '../http/operation.ts'
import type { Unit } from '../store/unit.ts'
import { exchanged, exchangeRate, shownRate } from './exchange-rates.ts'
import { feeFor, NO_FEE, type Settlement } from './pricing.ts'

const DAY_SECONDS = 24 * 60 * 60

/** How the charges of an account are settled: as its made-up past says, otherwise as the sandbox was started. */
export async function settlementOf({ unit, context }: Work): Promise<Settlement> {
  return (await ownSettlement(unit)) ?? usualSettlement(context)
}

function usualSettlement({ country, fee, settlementDays }: SandboxContext): Settlement {
  return { country, pricing: fee ?? NO_FEE, days: settlementDays ?? 0, currencies: [] }
}

async function ownSettlement(unit: Unit): Promise<Settlement | undefined> {
  return unit.account === '' ? undefined : (await unit.hiddenOf(unit.account)).settlement
}

/** Money as it is booked; with the rate where it was converted. */
interface Settled {
  amount: number
  currency: string
  exchange_rate: number | null
}

interface Money {
  amount: number
  currency: string
}

/** An amount that a customer paid or got back, as it reaches the balance of the unit's account. */
export async function settled(unit: Unit, money: Money): Promise<Settled> {
  return settledOn((await ownSettlement(unit))?.currencies ?? [], money, unit.now)
}

/** The same at a moment. A currency for which there is no rate stays as it is. */
export function settledOn(currencies: readonly string[], { amount, currency }: Money, at: number): Settled {
  const [first] = currencies
  const rate = first === undefined || currencies.includes(currency) ? undefined : exchangeRate(currency, first, at)
  if (first === undefined || rate === undefined) return { amount, currency, exchange_rate: null }
  return { amount: exchanged(amount, rate), currency: first, exchange_rate: shownRate(rate) }
}

/** A charge as it is booked: on what balance, less what fee, and when it can be used. */
export function settledCharge(
  { country, pricing, days, currencies }: Settlement,
  money: Money,
  { at, method, test_card }: Circumstances,
) {
  const booked = settledOn(currencies, money, at)
  const { amount, currency, exchange_rate } = booked
  const card_country = method.card?.country ?? null
  const is_converted = exchange_rate !== null
  return {
    ...booked,
    fee: feeFor(pricing, { amount, currency, is_converted, country, card_country }),
    // The money of one test card is available at once.
    available_on: test_card === 'pm_card_bypassPending' ? at : at + days * DAY_SECONDS,
  }
}

interface Circumstances {
  at: number
  method: Stripe.PaymentMethod
  test_card: string | undefined
}
