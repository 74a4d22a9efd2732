import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/process.ts'
import type { Movements } from '#server/stripe/movements.ts'

/** Smaller transactions cost more per line; larger ones hold locks longer. */
export const LINES_AT_ONCE = 1_000

export interface CollectDeps {
  db: Kysely<DB>
  clock: Clock
  movements: Movements
  /** How many pages are asked for before it is their turn, at most. */
  pages_ahead?: number
  /** How many lines are recorded in one transaction; the last page of them may bring a few more. */
  lines_at_once?: number
}
