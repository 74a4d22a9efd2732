/** What a business sells; amounts in the smallest unit of whatever currency it is sold in. */
export interface Offer {
  product: string
  amount: number
  interval: 'month' | 'year' | null
  /** Its place in the catalogue, by which plans refer to it. */
  index: number
}

const NAMES: [product: string, amount: number, interval: Offer['interval']][] = [
  ['Basic plan', 900, 'month'],
  ['Pro plan', 2900, 'month'],
  ['Pro plan', 29_000, 'year'],
  ['Template pack', 1900, null],
  ['Workshop', 15_000, null],
]

export const CATALOGUE: readonly Offer[] = NAMES.map(([product, amount, interval], index) => ({
  product,
  amount,
  interval,
  index,
}))

export const PLANS = CATALOGUE.filter(({ interval }) => interval !== null)
export const ONE_OFFS = CATALOGUE.filter(({ interval }) => interval === null)
