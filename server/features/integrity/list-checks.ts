import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import type { IntegrityCheck } from './check.ts'
import { integrityChecks } from './checks.ts'

const MAX_SHOWN = 20

/** Every check with its last run and what breaks it; broken ones first. */
export const listChecks: Handler<Contract['integrity']['listChecks']> = async ({ db }) => {
  const [runs, counts, open] = await Promise.all([
    db.selectFrom('integrity_checks').selectAll().execute(),
    countsOf(db),
    openViolations(db),
  ])
  const items = integrityChecks.map((check) => {
    const run = runs.find(({ name }) => name === check.name)
    const counted = counts.find(({ check_name }) => check_name === check.name)
    return {
      ...wordsOf(check),
      state: stateOf(run, counted?.open_violations ?? 0),
      checked_at: run?.checked_at.toISOString() ?? null,
      fully_checked_at: run?.fully_checked_at?.toISOString() ?? null,
      duration_ms: run?.duration_ms ?? null,
      last_error: run?.last_error ?? null,
      open_violations: counted?.open_violations ?? 0,
      resolved_violations: counted?.resolved_violations ?? 0,
      violations: open
        .filter(({ check_name }) => check_name === check.name)
        .map(({ check_name: _, found_at, ...violation }) => ({ ...violation, found_at: found_at.toISOString() })),
    }
  })
  const latest = runs.map(({ checked_at }) => checked_at.getTime())
  return {
    checked_at: latest.length > 0 ? new Date(Math.max(...latest)).toISOString() : null,
    open_violations: counts.reduce((sum, { open_violations }) => sum + open_violations, 0),
    items: items.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
  }
}

type State = 'holds' | 'broken' | 'failed' | 'not_checked'
const ORDER: readonly State[] = ['broken', 'failed', 'not_checked', 'holds']

const wordsOf = ({ name, title, sentence }: IntegrityCheck) => ({ name, title, sentence })

function stateOf(run: { last_error: string | null } | undefined, open_violations: number): State {
  if (open_violations > 0) return 'broken'
  if (!run) return 'not_checked'
  return run.last_error ? 'failed' : 'holds'
}

async function countsOf(db: Kysely<DB>) {
  return db
    .selectFrom('integrity_violations')
    .select('check_name')
    .select([
      sql<number>`(count(*) filter (where resolved_at is null))::int`.as('open_violations'),
      sql<number>`(count(*) filter (where resolved_at is not null))::int`.as('resolved_violations'),
    ])
    .groupBy('check_name')
    .execute()
}

async function openViolations(db: Kysely<DB>) {
  const numbered = db
    .selectFrom('integrity_violations')
    .select(['id', 'check_name', 'subject', 'payment_id', 'detail', 'found_at'])
    .select(sql<number>`row_number() over (partition by check_name order by found_at desc, id)`.as('place'))
    .where('resolved_at', 'is', null)
  const rows = await db
    .selectFrom(numbered.as('v'))
    .select(['id', 'check_name', 'subject', 'payment_id', 'detail', 'found_at'])
    .where('place', '<=', MAX_SHOWN)
    .orderBy('found_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
}
