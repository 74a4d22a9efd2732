import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase, type DB } from '../platform/database.ts'
import { createFromTemplate } from './template-database.ts'

export interface TestDatabase {
  db: Kysely<DB>
  pool: pg.Pool
  /** For whatever opens connections of its own: jobs, listeners, another process. */
  connection: pg.ClientConfig
}

/** Gives the test file (or the `describe`) a migrated database of its own, made before its first test. */
export function useDatabase(): TestDatabase {
  const { connection: server, template } = inject('testServer')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const connection = { ...server, database: name }
  // Nothing connects before the first query, and by then it exists.
  const { db, pool, close } = createDatabase({ ...connection, max: 10 })
  beforeAll(() => createFromTemplate(server, template, name))
  afterAll(close)
  return { db, pool, connection }
}
