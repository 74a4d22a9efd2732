/** Writes server/platform/database/schema.gen.ts, the row types of the migrated database; `--verify` only compares. */
import { resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import * as codegen from 'kysely-codegen'
import pg from 'pg'
import { createTemplate, dropDatabases } from '#server/testing/template-database.ts'
import { onServer, openTestServer } from '#server/testing/test-server.ts'
import { readArguments } from './arguments.ts'

const OUT_FILE = resolve(import.meta.dirname, '../server/platform/database/schema.gen.ts')

const { values } = readArguments({
  script: 'run db:types',
  does: 'Writes server/platform/database/schema.gen.ts, the row types of the migrated database.',
  options: { verify: { type: 'boolean', help: 'only compares, and exits 1 when they differ' } },
})

const server = await openTestServer()
const database = await createTemplate(server.connection)
try {
  await onServer(server.connection, `alter database ${database} with allow_connections true`)
  await generateTypes(database)
} finally {
  await dropDatabases(server.connection, database)
  await server.stop()
}

async function generateTypes(name: string) {
  const pool = new pg.Pool({ ...server.connection, database: name })
  // A pool ends before its backends do; they are disconnected when the database is dropped, which is no failure.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<codegen.DB>({ dialect: new PostgresDialect({ pool }) })
  const { verify = false } = values
  await codegen.generate({
    db,
    // As createDatabase parses them: bigint is a safe integer, date a text.
    dialect: new codegen.PostgresDialect({ dateParser: 'string' }),
    typeMapping: { int8: 'number' },
    excludePattern: 'schema_migrations',
    overrides: { columns: await unions(pool) },
    outFile: OUT_FILE,
    verify,
  })
  await db.destroy()
  console.log(verify ? 'The row types are current.' : `Wrote ${OUT_FILE}`)
}

interface CheckedColumn {
  path: string
  definition: string
  has_default: boolean
}

// What a CHECK constraint lists is the type of its column: `status in ('draft', 'active')` is 'draft' | 'active'.
async function unions(pool: pg.Pool): Promise<Record<string, codegen.RawExpressionNode>> {
  const { rows } = await pool.query<CheckedColumn>(`
    select format('%s.%s', c.conrelid::regclass, a.attname) as path, pg_get_constraintdef(c.oid) as definition, a.atthasdef as has_default
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace
    order by path, c.conname`)
  return Object.fromEntries(
    rows.flatMap(({ path, definition, has_default }) => {
      const [, list] = definition.match(/^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/) ?? []
      if (!list) return []
      const union = [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
      return [[path, new codegen.RawExpressionNode(has_default ? `Generated<${union}>` : union)]]
    }),
  )
}
