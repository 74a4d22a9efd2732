import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** What lies in the database: the product's own tables, the job queue's, and those of the sandbox where it is used. */
export const SCHEMAS = ['public', 'jobs', 'stripe_sandbox']

type Client = Pick<pg.ClientBase, 'query'>

/** Every table that holds rows of its own or of its partitions, with the columns that are not calculated. */
export async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       -- The clock of a queue whose time is moved, as in the demo.
       and c.relname not like '\\_\\_pgboss\\_%'
     group by 1 order by 1`,
    [SCHEMAS],
  )
  return rows
}

/** Partitions with what they are for; a parent comes before its own. */
export async function partitionsOf(client: Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', m.nspname, p.relname) as parent,
       pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_inherits i on i.inhrelid = c.oid
     join pg_class p on p.oid = i.inhparent
     join pg_namespace m on m.oid = p.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and c.relispartition
     order by c.oid`,
    [SCHEMAS],
  )
  return rows
}

export async function sequencesOf(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return rows
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.schema_migrations order by name')
  return rows.map(({ name }) => name)
}
