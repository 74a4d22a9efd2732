import { badParameter } from '../http/failure.ts'
import { money } from '../pages/money.ts'

/** A card is charged neither too little nor too much. */
export function checkAmount(value: number, code: string): void {
  if (value < smallestCharge(code)) {
    const message = `Amount must be at least ${money(smallestCharge(code), code)} ${code}`
    throw badParameter(message, 'amount_too_small', 'amount')
  }
  if (value > LARGEST) {
    throw badParameter(`Amount must be no more than ${money(LARGEST, code)}`, 'amount_too_large', 'amount')
  }
}

export function smallestCharge(code: string): number {
  return SMALLEST[code] ?? 1
}

/** Stripe's smallest charges, in minor units. */
const SMALLEST: Record<string, number> = {
  aud: 50,
  cad: 50,
  chf: 50,
  dkk: 250,
  eur: 50,
  gbp: 30,
  jpy: 50,
  nok: 300,
  sek: 300,
  usd: 50,
}
const LARGEST = 99_999_999
