import type pg from 'pg'

/** Lets work write very many rows without keeping indexes up to date, which are made again afterwards; constraints stay. */
export async function withoutIndexes(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; made_by: string }>(INDEXES)
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await work()
  for (const { made_by } of rows) await pool.query(made_by)
}

const INDEXES = `select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as made_by
  from pg_index x join pg_class t on t.oid = x.indrelid
  where t.relnamespace = 'public'::regnamespace and not x.indisunique
    and not exists (select from pg_constraint where conindid = x.indexrelid)`
