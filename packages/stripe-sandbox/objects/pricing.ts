/** What Stripe keeps of a charge: a share of it in basis points, and so many units of the currency of the balance. */
export interface Fee {
  basis_points: number
  fixed: number
}

/** One fee for every charge, or those that Stripe publishes for accounts in the United Kingdom. */
export type Pricing = Fee | 'uk'

/** What an account pays for its charges, and when and in which currencies it has their money. */
export interface Settlement {
  /** Where the account is. */
  country: string
  pricing: Pricing
  /** Until the money of a charge is available. */
  days: number
  /** Others are converted to the first of them; without any, each currency has a balance of its own. */
  currencies: readonly string[]
}

export const NO_FEE: Fee = { basis_points: 0, fixed: 0 }

/** Basis points for a card, by where it was issued. */
const UK = { domestic: 150, european: 250, international: 325, conversion: 200 }
const FIXED: Record<string, number> = { eur: 25, gbp: 20, usd: 30 }
const USUAL_FIXED = 20

const EUROPEAN = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

interface Charged {
  /** On the balance, and in its currency. */
  amount: number
  currency: string
  is_converted: boolean
  /** Where the account is, and where its customer's card was issued; null for other ways to pay. */
  country: string
  card_country: string | null
}

/** Stripe's fee for a charge, to the nearest whole unit. */
export function feeFor(pricing: Pricing, charged: Charged): number {
  const { basis_points, fixed } = pricing === 'uk' ? ukFee(charged) : pricing
  return Math.floor((charged.amount * basis_points + 5000) / 10_000) + fixed
}

function ukFee({ currency, is_converted, country, card_country }: Charged): Fee {
  const basis_points = UK[regionOf(card_country, country)] + (is_converted ? UK.conversion : 0)
  return { basis_points, fixed: FIXED[currency] ?? USUAL_FIXED }
}

function regionOf(card_country: string | null, country: string): 'domestic' | 'european' | 'international' {
  if (card_country === null || card_country === country) return 'domestic'
  return EUROPEAN.has(card_country) ? 'european' : 'international'
}
