import type { Kysely } from 'kysely'
import type pg from 'pg'
import { sumChecks } from '#server/features/integrity/checks/sums.ts'
import { findViolations, partsOf, WHOLE } from '#server/features/integrity/find-violations.ts'
import type { DB } from '#server/platform/database.ts'

/**
 * What rows written past the triggers break: references that lead nowhere, rights that are not wholly held, reports of a
 * project that share a day. CHECK and unique constraints have been enforced all along.
 */
export async function brokenInvariants(db: Kysely<DB>, pool: pg.Pool): Promise<string[]> {
  const { rows: references } = await pool.query<Reference>(REFERENCES)
  const broken: string[] = []
  for (const { name, child, columns, parent, parent_columns } of references) {
    const on = columns.map((column, at) => `c.${column} = p.${parent_columns[at]}`).join(' and ')
    const set = columns.map((column) => `c.${column} is not null`).join(' and ')
    const lost = `select from ${child} c where ${set} and not exists (select from ${parent} p where ${on})`
    if (await holdsRows(pool, lost)) broken.push(name)
  }
  for (const [name, rows] of Object.entries(RULES)) {
    if (await holdsRows(pool, rows)) broken.push(name)
  }
  // Such rows have no entries in the ledger, and not every distribution has its payments; stored sums add up all the same.
  for (const check of sumChecks.filter(({ name }) => name !== 'distributions_add_up')) {
    for (const part of check.reads === 'slice' ? await partsOf(db, 'all') : [WHOLE]) {
      const found = await findViolations(db, check, { ...part, now: new Date() })
      if (found.length > 0) broken.push(check.name)
    }
  }
  return [...new Set(broken)]
}

interface Reference {
  name: string
  child: string
  columns: string[]
  parent: string
  parent_columns: string[]
}

async function holdsRows(pool: pg.Pool, query: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select exists (${query}) as found`)
  return rows[0]?.found !== false
}

const COLUMNS = (relation: string, keys: string) => `array(select quote_ident(a.attname)
  from unnest(${keys}) with ordinality k (number, at) join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number
  order by k.at)::text[]`

const REFERENCES = `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
    ${COLUMNS('conrelid', 'conkey')} as columns, ${COLUMNS('confrelid', 'confkey')} as parent_columns
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

const RULES = {
  revenue_reports_no_overlap: `select from (
      select reporting_period_start <= lag(reporting_period_end) over (
        partition by project_id order by reporting_period_start, id) as shared
      from revenue_reports where status <> 'draft') r
    where shared`,
}
