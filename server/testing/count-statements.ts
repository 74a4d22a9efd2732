import type pg from 'pg'
import { recordStatements } from './record-statements.ts'

/** How many statements a piece of work sends to the database: a list must not send one for each of its lines. */
export async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(pool, work)).length
}
