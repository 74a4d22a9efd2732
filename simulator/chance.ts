import { seededChance } from '#packages/stripe-sandbox/http/seeded-chance.ts'

/** Chance that is the same for the same seed. */
export interface Chance {
  /** Whether something happens that happens this often, between 0 and 1. */
  happens(share: number): boolean
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** One of them; undefined of none. */
  pick<Item>(items: readonly Item[]): Item | undefined
  /** One of them, each as likely as its weight says. */
  weighted<Item extends { weight: number }>(items: readonly Item[]): Item | undefined
}

export function chanceOf(seed: number): Chance {
  const next = seededChance(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    happens: (share) => next() < share,
    between,
    pick: (items) => items[between(0, items.length - 1)],
    weighted(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      return items.find(({ weight }) => {
        left -= weight
        return left < 0
      })
    },
  }
}
