import type { Kysely } from 'kysely'
import type { Violation } from '../features/integrity/check.ts'
import { integrityChecks } from '../features/integrity/checks.ts'
import { findViolations, WHOLE } from '../features/integrity/find-violations.ts'
import type { DB } from '../platform/database.ts'

interface Options {
  /** Whether what is not finished in time counts: not where a test runs jobs only when it says so. */
  with_late?: boolean
}

/** Everything that breaks a rule, by the name of its check. */
export async function findAllViolations(
  db: Kysely<DB>,
  now: Date,
  { with_late = true }: Options = {},
): Promise<Record<string, Violation[]>> {
  const found: Record<string, Violation[]> = {}
  for (const check of integrityChecks) {
    if (check.reads === 'open' && !with_late) continue
    const violations = await findViolations(db, check, { ...WHOLE, now })
    if (violations.length > 0) found[check.name] = violations
  }
  return found
}
