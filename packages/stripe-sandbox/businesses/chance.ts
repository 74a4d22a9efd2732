import { createHash } from 'node:crypto'
import { seededChance } from '../http/seeded-chance.ts'

/** Decisions that look like chance and are the same for the same seed and the same matter. */
export interface Chance {
  /** True in so many of a thousand cases. */
  perMille(cases: number): boolean
  /** A whole number from the first to the last, both included. */
  between(first: number, last: number): number
  pick<const Thing>(things: readonly [Thing, ...Thing[]]): Thing
}

export function chanceOf(seed: number, matter: string): Chance {
  const next = seededChance(createHash('sha256').update(`${seed} ${matter}`).digest().readUInt32LE())
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1))
  return {
    perMille: (cases) => next() * 1000 < cases,
    between,
    pick: (things) => things[between(0, things.length - 1)] ?? things[0],
  }
}
