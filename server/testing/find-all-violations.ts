import { type Kysely, sql } from 'kysely'
import type { Violation } from '../features/integrity/check.ts'
import { integrityChecks } from '../features/integrity/checks.ts'
import { MAX_LISTED, WHOLE } from '../features/integrity/find-violations.ts'
import { type DB, PLANNED_ONCE } from '../platform/database.ts'

interface Options {
  /** Whether what is not finished in time counts: not where a test runs jobs only when it says so. */
  with_late?: boolean
}

/** Everything that breaks a rule, by the name of its check: read by one statement, which is planned once. */
export async function findAllViolations(
  db: Kysely<DB>,
  now: Date,
  { with_late = true }: Options = {},
): Promise<Record<string, Violation[]>> {
  const found = integrityChecks
    .filter(({ reads }) => with_late || reads !== 'open')
    .map(
      (check) => sql`(select ${sql.lit(check.name)} as check_name, subject, payment_id, detail
        from (${check.violations({ ...WHOLE, now })}) violations order by subject limit ${sql.lit(MAX_LISTED)})`,
    )
  const { rows } = await sql<
    Violation & { check_name: string }
  >`${sql.raw(PLANNED_ONCE)}${sql.join(found, sql` union all `)}`.execute(db)
  const violations: Record<string, Violation[]> = {}
  for (const { check_name, ...violation } of rows) {
    violations[check_name] = [...(violations[check_name] ?? []), violation]
  }
  return violations
}
