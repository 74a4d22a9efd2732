import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'

/** What does not hold that must hold at every moment; null when all holds. */
export async function brokenNow(db: Kysely<DB>, now: Date): Promise<string | null> {
  const violations = await findAllViolations(db, now, { with_late: false })
  if (Object.keys(violations).length > 0) return JSON.stringify(violations)
  const { rows } = await sql<{ currency: string }>`
    select currency from ledger_balances group by currency having sum(balance) <> 0`.execute(db)
  return rows.length > 0
    ? `The ledger does not sum to zero in ${rows.map(({ currency }) => currency).join(', ')}.`
    : null
}
