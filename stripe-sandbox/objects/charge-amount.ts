import { badParameter } from '../http/failure.ts'

/** A card is charged neither too little nor too much. */
export function checkAmount(value: number, code: string): void {
  if (value < smallestCharge(code)) {
    throw badParameter(
      `Amount must be at least ${smallestCharge(code)} (in the smallest unit of ${code}).`,
      'amount_too_small',
      'amount',
    )
  }
  if (value > LARGEST) throw badParameter('Amount must be no more than 999,999.99.', 'amount_too_large', 'amount')
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
